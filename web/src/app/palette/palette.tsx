import { Modal } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useMemo, useState } from 'react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '#ui/layers.ts';
import { MODULES } from '../modules.ts';
import style from './palette.module.css';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteList } from './palette-list.tsx';
import { rank } from './rank.ts';
import { readRecentCommands, rememberCommand } from './recent-commands.ts';
import type { Command } from './use-commands.ts';
import { useCommands } from './use-commands.ts';
import { useFoundDocuments } from './use-found-documents.ts';

/** Where to, or what to do: typed, chosen with the arrows. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(readRecentCommands);
  const commands = useCommands();
  const documents = useFoundDocuments(text);
  useEffect(() => void loadMessages(MODULES.filter(offersCommands).flatMap(({ messages }) => messages)), []);

  const recentTitle = t('app.palette.recent');
  const shown = useMemo(() => {
    const ranked = rank(commands, text, recent).map((command) =>
      text.trim() === '' && recent.includes(command.id) ? { ...command, section: recentTitle } : command,
    );
    return inSections([...ranked, ...documents]);
  }, [commands, documents, text, recent, recentTitle]);

  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    if (commands.some(({ id }) => id === command.id)) rememberCommand(command.id);
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = move(event.key, at, shown.length);
    if (target === null) return;
    event.preventDefault();
    if (event.key === 'Enter') choose(shown[at]);
    else setAt(target);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      yOffset="12dvh"
      zIndex={LAYERS.dialog}
      withCloseButton={false}
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 120, transition: 'fade-down' }}
      attributes={{ content: { 'aria-label': t('app.palette') } }}
      classNames={{ content: style.content ?? '', body: style.body ?? '', inner: style.inner ?? '' }}
    >
      <div className={style.field}>
        <Search size={20} aria-hidden />
        <input
          ref={takeFocus}
          data-autofocus
          className={style.input}
          role="combobox"
          aria-label={t('app.palette')}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={shown[at] && `${list}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('app.palette.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={list} commands={shown} at={at} text={text} onPoint={setAt} onChoose={choose} />
      <PaletteFoot count={shown.length} />
    </Modal>
  );
}

/** At once, not a moment later like the dialog would: people go on typing after Ctrl K. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

function offersCommands({ commands, finders }: (typeof MODULES)[number]): boolean {
  return commands !== undefined || finders !== undefined;
}

/** Together what has the same title, in the order in which the titles first come. */
function inSections(commands: readonly Command[]): readonly Command[] {
  const titles = [...new Set(commands.map(({ section }) => section))];
  return titles.flatMap((title) => commands.filter(({ section }) => section === title));
}

function move(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'Enter':
      return at;
    case 'ArrowDown':
      return count === 0 ? 0 : (at + 1) % count;
    case 'ArrowUp':
      return count === 0 ? 0 : (at + count - 1) % count;
    default:
      return null;
  }
}
