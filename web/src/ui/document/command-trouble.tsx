import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';

interface Props {
  readonly refusal: unknown;
  /** What is said when somebody was faster. */
  readonly staleId: string;
  /** Beside the wrong fields that the server names. */
  readonly details?: readonly string[];
  /** The way to mend what is missing. */
  readonly children?: ReactNode;
}

/** Why a command was not done, where it was given. */
export function CommandTrouble({ refusal, staleId, details = [], children }: Props) {
  const t = useT();
  if (refusal === null) return null;
  if (hasCode(refusal, 'resource.stale'))
    return (
      <Notice tone="info">
        <p role="status">{t(staleId)}</p>
      </Notice>
    );
  const problem = readProblem(refusal);
  const all = [...new Set([...(problem?.errors ?? []).map(({ message }) => message), ...details])];
  return (
    <Notice tone="danger">
      <Stack gap="2xs">
        <p>{problem?.message ?? t('ui.no-answer')}</p>
        {all.length > 0 && (
          <Box component="ul" m={0} ps="md" style={{ listStyle: 'revert' }}>
            {all.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </Box>
        )}
      </Stack>
      {children}
    </Notice>
  );
}
