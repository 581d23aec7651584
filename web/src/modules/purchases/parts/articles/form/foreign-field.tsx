import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import style from './foreign-field.module.css';

/** Money of a shop abroad as text: its currency stands before it and need not be typed. */
export function ForeignField({ currency, ...props }: TextInputProps & { readonly currency: string }) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSectionWidth={48}
      leftSection={
        <span className={style.code} aria-hidden="true">
          {currency}
        </span>
      }
      {...props}
    />
  );
}
