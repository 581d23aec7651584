import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { toBasisPoints } from '@trastienda/shared/kernel/money.ts';
import { useState } from 'react';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** In basis points: 1000 is ten percent. */
  readonly value: number;
  readonly onChange: (basisPoints: number) => void;
}

/** Typed in percent, kept in basis points, so that no fraction is ever lost. */
export function PercentField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState(textOf(value));
  // Filled from elsewhere: by a draft, by what was saved.
  const shown = basisPointsOf(typed) === value || Number.isNaN(value) ? typed : textOf(value);
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden="true">%</span>}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(basisPointsOf(event.currentTarget.value));
      }}
    />
  );
}

function textOf(basisPoints: number): string {
  return Number.isNaN(basisPoints) ? '' : String(basisPoints / 100);
}

/** NaN for what is no percentage: the schema then says so. */
function basisPointsOf(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? toBasisPoints(Number(plain)) : Number.NaN;
}
