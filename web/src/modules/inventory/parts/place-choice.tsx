import { Text } from '@mantine/core';
import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import style from './parts.module.css';

interface Props {
  readonly places: readonly { readonly id: LocationId; readonly name: string }[];
  readonly value: LocationId | undefined;
  readonly onChange: (place: LocationId) => void;
}

/** A shop has few places: all of them are in sight. */
export function PlaceChoice({ places, value, onChange }: Props) {
  const t = useT();
  const group = useId();
  return (
    <ChoiceGrid legend={t('inventory.list.place')}>
      {places.map(({ id, name }) => (
        <ChoiceRow key={id} name={group} isChosen={id === value} onChoose={() => onChange(id)}>
          {name}
        </ChoiceRow>
      ))}
    </ChoiceGrid>
  );
}

interface ChoiceGridProps {
  readonly legend: string;
  /** For answers of several words. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A question above its answers, side by side where there is room. */
export function ChoiceGrid({ legend, isWide = false, children }: ChoiceGridProps) {
  return (
    <fieldset className={style.choices} data-wide={isWide || undefined}>
      <Text component="legend" inherit p={0} pb="xs" fw={500}>
        {legend}
      </Text>
      {children}
    </fieldset>
  );
}
