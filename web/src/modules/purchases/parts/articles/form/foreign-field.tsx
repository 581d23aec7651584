import type { TextInputProps } from '@mantine/core';
import { Text, TextInput } from '@mantine/core';

/** Money of a shop abroad as text: its currency stands before it and need not be typed. */
export function ForeignField({ currency, ...props }: TextInputProps & { readonly currency: string }) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSectionWidth={48}
      leftSection={
        <Text span c="dimmed" size="xs" aria-hidden="true">
          {currency}
        </Text>
      }
      {...props}
    />
  );
}
