import { Box } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import style from './pick-list.module.css';

interface Options<Item> {
  readonly items: readonly Item[];
  readonly onPick: (item: Item) => void;
  /** Enter with nothing to pick. */
  readonly onEnter?: () => void;
  /** Enter on the first of the list, which nobody moved to: whether that is what was meant. */
  readonly isMeant?: (item: Item) => boolean;
  /** Enter on what was not meant. */
  readonly onNotMeant?: (item: Item) => void;
}

/** What is found while typing, below the field: arrows, Enter and Esc go there while the field keeps the focus. */
export function usePickList<Item>({ items, onPick, onEnter, isMeant, onNotMeant }: Options<Item>) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(0);
  const [isChosen, setChosen] = useState(false);
  const isOpen = isWanted && items.length > 0;
  const at = Math.min(active, items.length - 1);
  const close = () => setWanted(false);
  const open = () => {
    setWanted(true);
    setActive(0);
    setChosen(false);
  };
  const pick = (item: Item) => {
    close();
    onPick(item);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[at];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) {
        setActive((at + step + items.length) % items.length);
        setChosen(true);
      } else open();
    } else if (event.key === 'Enter' && !(event.ctrlKey || event.metaKey)) {
      // Never the whole form: that is what Ctrl+Enter is for.
      event.preventDefault();
      if (!isOpen || item === undefined) onEnter?.();
      else if (isChosen || isMeant === undefined || isMeant(item)) pick(item);
      else onNotMeant?.(item);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    isOpen,
    open,
    close,
    pick,
    isActive: (index: number) => index === at,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen ? `${id}-${at}` : undefined,
      onKeyDown,
    } as const,
  };
}

type PickList<Item> = ReturnType<typeof usePickList<Item>>;

interface Props<Item> {
  readonly label: string;
  readonly list: PickList<Item>;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly show: (item: Item) => ReactNode;
  readonly foot?: ReactNode;
}

/** What was found, below the field. */
export function PickOptions<Item>({ label, list, items, keyOf, show, foot }: Props<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const active = items.findIndex((_, index) => list.isActive(index));
  useEffect(() => {
    box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });
  if (!list.isOpen) return null;
  return (
    <Box
      pos="absolute"
      mt="2xs"
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--surface)"
      left={0}
      right={0}
      style={{ zIndex: 20, overflow: 'hidden', boxShadow: 'var(--shadow-float)' }}
    >
      <Box
        ref={box}
        id={list.listId}
        role="listbox"
        aria-label={label}
        mah="min(392px, 52dvh)"
        p="2xs"
        style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={keyOf(item)}
            id={list.optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-active={index === active || undefined}
            className={style.option}
            // The field would lose the focus, and the list be gone before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => list.pick(item)}
          >
            {show(item)}
          </div>
        ))}
      </Box>
      {foot}
    </Box>
  );
}
