import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** With the name of the row: «Empacar PED-2026-00012». */
  readonly label: string;
  readonly isPending?: boolean;
  readonly onClick: () => void;
}

/** The next step of a row: a quiet button with a verb. */
export function RowStep({ children, label, isPending = false, onClick }: Props) {
  return (
    <Button variant="default" size="compact-sm" aria-label={label} loading={isPending} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Instead of it where others have the next step. */
export function RowStepElsewhere({ children }: Pick<Props, 'children'>) {
  return (
    <Text span c="dimmed" fz="xs">
      {children}
    </Text>
  );
}
