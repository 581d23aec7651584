import { Button, Group, Stack, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { RefreshCw, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { isMissingPart } from '#lib/missing-part.ts';
import { reportFault } from './report-fault.ts';

/** A screen that broke, or whose file could not be fetched. */
export function CrashScreen({ error }: { readonly error: unknown }) {
  const t = useT();
  const router = useRouter();
  const isMissing = isMissingPart(error);
  useEffect(() => {
    console.error(error);
    if (!isMissing) reportFault('crash', error);
  }, [error, isMissing]);
  const kind = isMissing ? 'missing' : 'crash';
  return (
    <Stack gap="xs" align="center" justify="center" mih="90dvh" py="xl" px="md" ta="center" role="alert">
      <Text component="h1" size="xl" fw={600} lh={1.25}>
        {t(`app.${kind}.title`)}
      </Text>
      <Text inherit maw="44ch" mb="md" c="dimmed">
        {t(`app.${kind}.text`)}
      </Text>
      <Group gap="xs" align="stretch" justify="center">
        <Button leftSection={<RotateCw size={16} aria-hidden />} onClick={() => window.location.reload()}>
          {t(isMissing ? 'ui.reload' : 'app.crash.reload')}
        </Button>
        {isMissing && (
          <Button
            variant="default"
            leftSection={<RefreshCw size={16} aria-hidden />}
            onClick={() => void router.invalidate()}
          >
            {t('ui.retry')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
