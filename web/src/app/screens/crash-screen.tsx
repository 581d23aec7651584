import { Button, Group, Stack, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { OwnReport } from '@trastienda/shared/system/faults.ts';
import {
  createReporter,
  describeThrown,
  REPORTS_PATH,
  REPORTS_TYPE,
} from '@trastienda/shared/system/faults.ts';
import { RefreshCw, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { isMissingPart } from '#lib/missing-part.ts';

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

/** As a beacon: it outlives the page, waits for no answer, and its own failure is no fault of the page. */
const report = createReporter((body) => {
  navigator.sendBeacon?.(REPORTS_PATH, new Blob([body], { type: REPORTS_TYPE }));
});

function reportFault(
  kind: OwnReport['kind'],
  thrown: unknown,
  known: Partial<Pick<OwnReport, 'message' | 'file' | 'line'>> = {},
): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  report({ ...describeThrown(thrown), ...known, kind, path: window.location.pathname, build });
}

/** Everything that nobody caught, from now on. */
export function watchFaults(): void {
  window.addEventListener('error', ({ error, message, filename, lineno }) =>
    reportFault('error', error, {
      message: message.slice(0, 2000),
      file: filename.slice(0, 500),
      line: lineno,
    }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A refusal of the server is an answer; its sentence is for the person, and may name things of theirs.
    if (reason instanceof Error) reportFault('rejection', reason);
  });
}
