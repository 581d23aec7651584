import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './choices.module.css';

/** A question above its answers, which are `ChoiceRow`s. */
export function ChoiceGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <Stack component="fieldset" gap="xs">
      <Text component="legend" inherit pb="2xs" fw={500}>
        {legend}
      </Text>
      {children}
    </Stack>
  );
}

interface Props {
  /** The same for all rows of one question. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  /** Below the answer, what it means. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One answer of several, pressed anywhere. Stands with its like inside a `<fieldset>`, as in `ChoiceGroup`. */
export function ChoiceRow({ name, isChosen, isDisabled = false, onChoose, hint, children }: Props) {
  return (
    <label className={style.row}>
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <Box component="span" miw={0}>
        {children}
        {hint !== undefined && (
          <Text span display="block" c="dimmed" size="xs">
            {hint}
          </Text>
        )}
      </Box>
    </label>
  );
}
