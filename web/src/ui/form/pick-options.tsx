import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import style from './pick-options.module.css';
import type { PickList } from './use-pick-list.ts';

interface Props<Item> {
  readonly label: string;
  readonly list: PickList<Item>;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly show: (item: Item) => ReactNode;
  readonly foot?: ReactNode;
}

export function PickOptions<Item>({ label, list, items, keyOf, show, foot }: Props<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const active = items.findIndex((_, index) => list.isActive(index));
  useEffect(() => {
    box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });
  if (!list.isOpen) return null;
  return (
    <div className={style.float}>
      <div ref={box} id={list.listId} role="listbox" aria-label={label} className={style.list}>
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
      </div>
      {foot}
    </div>
  );
}
