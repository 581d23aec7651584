import { Box, Flex, Stack, Text } from '@mantine/core';
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './bulk.module.css';

interface ReportRow {
  readonly id: string;
  readonly label: string;
  readonly isDone: boolean;
  /** Why not. */
  readonly message: string | null;
  /** At the end of the line. */
  readonly end?: ReactNode;
}

interface Props {
  readonly sum: ReactNode;
  readonly rows: readonly ReportRow[];
}

/** What a step over many rows would do, or did. Those that cannot come first: something must be done about them. */
export function RowReport({ sum, rows }: Props) {
  const inOrder = [...rows.filter((row) => !row.isDone), ...rows.filter((row) => row.isDone)];
  return (
    <Stack gap="sm" aria-live="polite">
      <Text size="md">{sum}</Text>
      <Box
        component="ul"
        mah="min(280px, 40dvh)"
        py="2xs"
        px="md"
        bd="1px solid var(--line)"
        bdrs="md"
        className={style.rows ?? ''}
        style={{ overflowY: 'auto' }}
      >
        {inOrder.map(({ id, label, isDone, message, end }) => (
          <Flex key={id} component="li" gap="sm" py="xs" data-done={isDone}>
            <Box component="span" mt="3xs" c={isDone ? 'var(--good-ink)' : 'var(--danger-ink)'} lh={0}>
              {isDone ? <Check size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
            </Box>
            <Box component="span" flex={1} miw={0}>
              {label}
              {message !== null && (
                <Text span display="block" c="dimmed" size="xs">
                  {message}
                </Text>
              )}
            </Box>
            {end}
          </Flex>
        ))}
      </Box>
    </Stack>
  );
}
