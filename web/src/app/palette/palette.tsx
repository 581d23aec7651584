import { Box, Group, Modal, Text, VisuallyHidden } from '@mantine/core';
import { CornerDownLeft, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Fragment, useEffect, useId, useMemo, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyCaps } from '#ui/display/key-caps.tsx';
import { LAYERS } from '#ui/theme/layers.ts';
import { MODULES } from '../modules.ts';
import style from './palette.module.css';
import { useFoundDocuments } from './queries.ts';
import { rank } from './rank.ts';
import type { Command } from './use-commands.ts';
import { useCommands } from './use-commands.ts';

const KEY = 'recentCommands';

const MOST = 4;

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
      padding={0}
      radius="lg"
      shadow="md"
      classNames={{ content: style.content ?? '', inner: style.inner ?? '' }}
    >
      <Group gap="sm" wrap="nowrap" h={56} px="lg" c="dimmed" className={style.field ?? ''}>
        <Search size={20} aria-hidden />
        <Box
          ref={takeFocus}
          component="input"
          flex={1}
          miw={0}
          h="100%"
          c="var(--ink)"
          fz="md"
          data-autofocus
          className={style.input ?? ''}
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
      </Group>
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

/** What was chosen lately on this device, newest first: names of screens and actions, never of documents. */
function readRecentCommands(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function rememberCommand(id: string): void {
  const others = readRecentCommands().filter((other) => other !== id);
  writeStored(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
}

function PaletteFoot({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <Group component="footer" py="xs" px="lg" c="dimmed" fz="xs" className={style.foot ?? ''}>
      <span>
        <KeyCaps keys="ArrowUp ArrowDown" /> {t('app.palette.move')}
      </span>
      <span>
        <KeyCaps keys="Enter" /> {t('app.palette.choose')}
      </span>
      <span>
        <KeyCaps keys="Escape" /> {t('app.palette.leave')}
      </span>
      <VisuallyHidden role="status">{t('app.palette.results', { count })}</VisuallyHidden>
    </Group>
  );
}

interface Props {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly at: number;
  readonly text: string;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (command: Command) => void;
}

function PaletteList({ id, commands, at, text, onPoint, onChoose }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With the first row its title comes back into view too.
    if (at === 0) box.current?.scrollTo({ top: 0 });
    else document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <Box
      ref={box}
      id={id}
      role="listbox"
      mah="min(420px, 56dvh)"
      pb="xs"
      px="xs"
      className={style.list ?? ''}
      aria-label={t('app.palette')}
    >
      {commands.length === 0 && (
        <Box pt="xl" pb="2xl" px="md" c="dimmed" ta="center">
          <Text inherit c="var(--ink)" fw={500}>
            {t('app.palette.none', { text: text.trim() })}
          </Text>
          <p>{t('app.palette.none-hint')}</p>
        </Box>
      )}
      {commands.map((command, index) => (
        <Fragment key={command.id}>
          {command.section !== commands[index - 1]?.section && (
            <Box component="p" pt="sm" pb="2xs" px="sm" c="dimmed" fz="xs" fw={500} role="presentation">
              {command.section}
            </Box>
          )}
          {/* The field keeps the focus and hears the keys: the rows are for the pointer. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
          <div
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={style.row}
            onPointerMove={() => index !== at && onPoint(index)}
            onClick={() => onChoose(command)}
          >
            <command.icon size={18} aria-hidden />
            <Text span inherit flex="none" maw="70%" fw={500} truncate>
              {command.label}
            </Text>
            {command.also !== undefined && (
              <Text span inherit flex={1} miw={0} c="dimmed" fz="xs" truncate>
                {command.also}
              </Text>
            )}
            <Group component="span" gap={0} ms="auto" className={style.end ?? ''}>
              {index === at ? (
                <CornerDownLeft size={16} aria-hidden />
              ) : (
                command.keys !== undefined && <KeyCaps keys={command.keys} />
              )}
            </Group>
          </div>
        </Fragment>
      ))}
    </Box>
  );
}
