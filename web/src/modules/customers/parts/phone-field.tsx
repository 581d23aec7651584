import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { readPhone, showPhone } from '@trastienda/shared/customers/phone.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A phone in any writing; left alone, it shows itself as everybody here writes it. */
export function PhoneField({ value, onChange, ...props }: Props) {
  const shown = value.startsWith('+') && readPhone(value) === value ? showPhone(value) : value;
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      placeholder="5512-3344"
      autoComplete="off"
      {...props}
      value={shown}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const phone = readPhone(value);
        if (phone !== null && showPhone(phone) !== shown) onChange(showPhone(phone));
      }}
    />
  );
}
