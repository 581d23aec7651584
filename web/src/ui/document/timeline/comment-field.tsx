import { Textarea } from '@mantine/core';
import type { Mentionable } from '@trastienda/shared/documents/mentions.ts';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import type { MentionSearch } from './mention-search.ts';
import { findMentionSearch, insertMention, matchPeople } from './mention-search.ts';
import style from './mentions.module.css';

interface Props extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Who may see the document. */
  readonly readers: readonly Mentionable[];
}

/** Words to those who work on a document; after an «@» it offers their names. */
export function CommentField({ value, onChange, readers, ...field }: Props) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [search, setSearch] = useState<MentionSearch | null>(null);
  const [at, setAt] = useState(0);
  const people = search === null ? [] : matchPeople(readers, search);
  const isOpen = people.length > 0;
  const chosen = Math.min(at, people.length - 1);

  const look = () => {
    const { current } = box;
    if (current === null) return;
    const isAtRest = current.selectionStart === current.selectionEnd;
    setSearch(isAtRest ? findMentionSearch(current.value, current.selectionStart) : null);
  };
  const choose = (person: Mentionable | undefined) => {
    if (person === undefined || search === null) return;
    const { text, caret } = insertMention(value, search, person.name);
    onChange(text);
    setSearch(null);
    // Once the new text stands in the field.
    window.requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(caret, caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setAt((chosen + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[chosen]);
    else if (event.key === 'Escape') setSearch(null);
    else return;
    // The list takes the key, not the form or the drawer around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={style.place}>
      <Textarea
        {...field}
        ref={box}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setAt(0);
          look();
        }}
        onClick={look}
        onKeyDown={onKeyDown}
        onBlur={() => setSearch(null)}
      />
      {isOpen && (
        <div id={id} role="listbox" className={style.list} aria-label={t('document.comment.people')}>
          {people.map((person, index) => (
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={style.person}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              <PersonAvatar name={person.name} picture={null} size={24} />
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
