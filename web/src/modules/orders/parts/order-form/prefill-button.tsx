import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './prefill-button.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly label: string;
  /** What a phone has room for. */
  readonly shortLabel: string;
  readonly onClick: () => void;
}

/** Beside the form's title: begins an order with what somebody else wrote down. */
export function PrefillButton({ icon, label, shortLabel, onClick }: Props) {
  return (
    <Button variant="default" flex="none" leftSection={icon} onClick={onClick}>
      <span className={style.long}>{label}</span>
      <span className={style.short} aria-hidden="true">
        {shortLabel}
      </span>
    </Button>
  );
}
