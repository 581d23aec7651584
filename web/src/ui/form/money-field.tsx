import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import style from './money-field.module.css';

/** Money as text, read by `moneyText`: the sign stands before it and need not be typed. */
export function MoneyField(props: TextInputProps) {
  const intl = useIntl();
  const sign = intl.formatNumberToParts(0, { format: 'money' }).find(({ type }) => type === 'currency');
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={
        <span className={style.sign} aria-hidden="true">
          {sign?.value}
        </span>
      }
      {...props}
    />
  );
}
