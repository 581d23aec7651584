import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import money from '#ui/form/money-field.module.css';
import { currencySign } from './foreign-money.tsx';

/** Money of a shop abroad as text: its sign stands before it and need not be typed. */
export function ForeignField({ currency, ...props }: TextInputProps & { readonly currency: string }) {
  const sign = currencySign(currency);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSectionWidth={sign.length > 1 ? 48 : 32}
      leftSection={
        <span className={money.sign} aria-hidden="true">
          {sign}
        </span>
      }
      {...props}
    />
  );
}
