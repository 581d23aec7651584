import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './filter-editor.module.css';
import type { Filter } from './list-definition.ts';

interface Props {
  readonly filter: Extract<Filter, { kind: 'number' }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function NumberEditor({ filter, value, onChange }: Props) {
  const t = useT();
  const isOffered = filter.numbers.some((number) => String(number) === value);
  const [typed, setTyped] = useState(isOffered ? '' : value);
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, String(filter.most).length);
    setTyped(digits);
    const number = Number(digits);
    onChange(number >= 1 && number <= filter.most ? String(number) : '');
  };
  return (
    <fieldset className={style.choices}>
      <legend className={style.legend}>{t(filter.labelId)}</legend>
      <div className={style.quick}>
        {filter.numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={style.quickChoice}
            aria-pressed={value === String(number)}
            onClick={() => {
              setTyped('');
              onChange(value === String(number) ? '' : String(number));
            }}
          >
            {t(filter.said, { count: number })}
          </button>
        ))}
      </div>
      <TextInput
        label={t(filter.ownLabelId)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </fieldset>
  );
}
