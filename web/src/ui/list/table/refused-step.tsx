import { Box, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Notice } from '../../feedback/notice.tsx';
import { Dialog, DialogActions } from '../../overlays/dialog.tsx';

interface Props {
  readonly title: string;
  /** Null when there was no understandable answer. */
  readonly message: string | null;
  /** What is still missing, sentence by sentence. */
  readonly missing: readonly string[];
  readonly children?: ReactNode;
  /** Where the form can mend it. */
  readonly mend: { readonly label: string; readonly run: () => void } | null;
  readonly onClose: () => void;
}

/** Why a step of a row could not be taken, and the way to mend it. */
export function RefusedStepDialog({ title, message, missing, children, mend, onClose }: Props) {
  const t = useT();
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="sm">
        <Notice tone="danger">
          {message ?? t('ui.no-answer')}
          {missing.length > 0 && (
            <Box component="ul" ps="md" style={{ listStyle: 'revert' }}>
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </Box>
          )}
        </Notice>
        {children}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        {mend !== null && (
          <Button data-autofocus onClick={mend.run}>
            {mend.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
