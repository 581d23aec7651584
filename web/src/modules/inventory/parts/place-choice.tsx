import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import style from './place-choice.module.css';

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
    <fieldset className={style.places}>
      <legend>{t('inventory.list.place')}</legend>
      {places.map(({ id, name }) => (
        <ChoiceRow key={id} name={group} isChosen={id === value} onChoose={() => onChange(id)}>
          {name}
        </ChoiceRow>
      ))}
    </fieldset>
  );
}
