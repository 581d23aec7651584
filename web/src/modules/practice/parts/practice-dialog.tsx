import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import style from './practice.module.css';

export interface PracticeProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Props {
  readonly titleId: string;
  /** What was learned, in place of the work once it is done. */
  readonly learned: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Around everything that is practised: it says that nothing of it is kept. */
export function PracticeDialog({ titleId, learned, onClose, children }: Props) {
  const t = useT();
  return (
    <Dialog title={t(titleId)} isWide onClose={onClose}>
      <Stack gap="md">
        <Group
          component="p"
          gap="xs"
          wrap="nowrap"
          py="xs"
          px="sm"
          bdrs="md"
          bg="var(--wait-wash)"
          c="var(--wait-ink)"
          fz="xs"
          className={style.label ?? ''}
        >
          <FlaskConical size={16} aria-hidden />
          <span>
            <Text component="strong" inherit fw={600}>
              {t('practice.label')}
            </Text>{' '}
            {t('practice.label-text')}
          </span>
        </Group>
        {learned === null ? (
          children
        ) : (
          <>
            <Box role="status">{learned}</Box>
            <Group justify="flex-end">
              <Button onClick={onClose}>{t('practice.finish')}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
