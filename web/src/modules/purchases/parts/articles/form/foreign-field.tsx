import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { currencySign } from '../foreign-money.tsx';
import style from './foreign-field.module.css';

/** Money of a shop abroad as text: its sign stands before it and need not be typed. */
export function ForeignField({ currency, ...props }: TextInputProps & { readonly currency: string }) {
  const sign = currencySign(currency);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSectionWidth={sign.length > 1 ? 48 : 32}
      leftSection={
        <span className={style.sign} aria-hidden="true">
          {sign}
        </span>
      }
      {...props}
    />
  );
}
