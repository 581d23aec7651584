import { ActionIcon, Input } from '@mantine/core';
import { X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './fields.module.css';

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Offered while typing. */
  readonly known?: readonly string[];
  /** Below the field: quick choices. */
  readonly children?: ReactNode;
}

/** Several short words: typed one by one, or all at once with commas («S, M, L»). */
export function ChipsField(props: Props) {
  const { label, placeholder, description, error, value, onChange, known = [], children } = props;
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    setTyped('');
    const next = addedChips(value, text);
    if (next.length !== value.length) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && typed.trim() !== '' && !(event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      take(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[,;\n\t]/.test(pasted)) return;
    event.preventDefault();
    take(typed + pasted);
  };
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={style.box} data-error={error !== undefined || undefined}>
        {value.map((chip) => (
          <span key={chip} className={style.chip}>
            {chip}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('ui.remove-chip', { name: chip })}
              onClick={() => onChange(value.filter((other) => other !== chip))}
            >
              <X size={14} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        <input
          id={id}
          className={style.input}
          value={typed}
          placeholder={value.length === 0 ? placeholder : undefined}
          autoComplete="off"
          list={known.length > 0 ? `${id}-known` : undefined}
          onChange={(event) => {
            const text = event.currentTarget.value;
            // A comma ends a word, and so does choosing one that is offered.
            if (/[,;]$/.test(text)) take(text);
            else setTyped(text);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => take(typed)}
        />
        {known.length > 0 && (
          <datalist id={`${id}-known`}>
            {known
              .filter((one) => !value.includes(one))
              .map((one) => (
                <option key={one} value={one} />
              ))}
          </datalist>
        )}
      </div>
      {children}
    </Input.Wrapper>
  );
}

/** The words in a typed or pasted text, after those that are there; none twice, however it is written. */
export function addedChips(before: readonly string[], text: string): string[] {
  const next = [...before];
  for (const part of text.split(/[,;\n\t]+/)) {
    const word = part.trim().replaceAll(/\s+/g, ' ');
    if (word !== '' && !next.some((one) => plain(one) === plain(word))) next.push(word);
  }
  return next;
}

/** Without accents and capitals: «Única» and «unica» are one. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
