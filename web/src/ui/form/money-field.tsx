import type { TextInputProps } from '@mantine/core';
import { Text, TextInput } from '@mantine/core';
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
