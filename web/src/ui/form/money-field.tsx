import type { TextInputProps } from '@mantine/core';
import { Text, TextInput } from '@mantine/core';
import { toBasisPoints } from '@trastienda/shared/kernel/money.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** Money as text, read by `moneyText`: the sign stands before it and need not be typed. */
export function MoneyField(props: TextInputProps) {
  const intl = useIntl();
  const sign = intl.formatNumberToParts(0, { format: 'money' }).find(({ type }) => type === 'currency');
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={
        <Text span c="dimmed" size="xs" aria-hidden="true">
          {sign?.value}
        </Text>
      }
      {...props}
    />
  );
}

interface ForeignProps extends TextInputProps {
  /** How it is written before the figure: a sign or a code. */
  readonly currency: string;
}

/** Money of a shop abroad as text: its currency stands before it and need not be typed. */
export function ForeignField({ currency, ...props }: ForeignProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSectionWidth={currency.length > 1 ? 48 : 32}
      leftSection={
        <Text span c="dimmed" size="xs" aria-hidden="true">
          {currency}
        </Text>
      }
      {...props}
    />
  );
}

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
