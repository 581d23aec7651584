import { Box, Stack, Text } from '@mantine/core';
import { Coffee } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';

/** Nothing waits: earned, and said so. */
export function AllDone() {
  const t = useT();
  return (
    <Stack gap="2xs" align="center" py="lg" ta="center">
      <Box w="min(180px, 60%)">
        <EmptyDrawing icon={Coffee} />
      </Box>
      <Text component="h3" fz="md" fw={600}>
        {t('home.all-done')}
      </Text>
      <Text inherit maw="48ch" c="dimmed">
        {t('home.all-done-text')}
      </Text>
    </Stack>
  );
}
