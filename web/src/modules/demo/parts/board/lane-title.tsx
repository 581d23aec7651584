import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { Check, Pencil } from 'lucide-react';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './board.module.css';

export const LONGEST_LANE = 40;

interface Props {
  readonly id: string;
  readonly title: string;
  readonly onRename: (title: string) => void;
}

/** The name of a lane, which can be another one. */
export function LaneTitle({ id, title, onRename }: Props) {
  const t = useT();
  const pencil = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const close = () => {
    setTyped(null);
    setTimeout(() => pencil.current?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed?.trim() ?? '';
    // An empty name keeps the old one.
    if (next !== '' && next !== title) onRename(next);
    close();
  };
  if (typed === null)
    return (
      <>
        <Text id={id} component="h3" miw={0} fw={600} truncate>
          {title}
        </Text>
        <ActionIcon
          ref={pencil}
          className={style.pencil ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('demo.board.rename', { lane: title })}
          onClick={() => setTyped(title)}
        >
          <Pencil size={14} aria-hidden />
        </ActionIcon>
      </>
    );
  return (
    <form onSubmit={submit} noValidate style={{ flex: 1, minWidth: 0 }}>
      <Group gap="2xs" align="stretch" wrap="nowrap">
        <TextInput
          id={id}
          autoFocus
          flex={1}
          aria-label={t('demo.board.lane-title')}
          maxLength={LONGEST_LANE}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
        <ActionIcon type="submit" size={36} aria-label={t('ui.save')}>
          <Check size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </form>
  );
}
