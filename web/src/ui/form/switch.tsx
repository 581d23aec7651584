import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './switch.module.css';

interface Props {
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly describedBy?: string;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** Something that is on or off, and changes at once. */
export function Switch({ isOn, isDisabled = false, describedBy, onChange, children }: Props) {
  return (
    <label className={style.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={style.track} aria-hidden="true" />
      <Text span inherit fw={600}>
        {children}
      </Text>
    </label>
  );
}
