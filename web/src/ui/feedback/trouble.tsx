import { Button, Stack } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useOnline } from './offline-banner.tsx';

/** In place of something that could not be loaded: what happened, and the way to try again. */
export function Trouble({ refusal, onRetry }: { readonly refusal: unknown; readonly onRetry: () => void }) {
  const t = useT();
  const isOnline = useOnline();
  const problem = readProblem(refusal);
  return (
    <Stack gap="sm" align="flex-start" p="md" bdrs="md" bg="var(--danger-wash)" c="var(--ink)" role="alert">
      <p>{isOnline ? (problem?.message ?? t('ui.no-answer')) : t('ui.offline-here')}</p>
      <Button variant="default" leftSection={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Stack>
  );
}
