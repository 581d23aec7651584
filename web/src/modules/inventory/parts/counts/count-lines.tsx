import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { CountLine } from '@trastienda/shared/inventory/contract/counts.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { CountLineRow } from './count-line.tsx';
import style from './count-lines.module.css';

interface Props {
  readonly lines: readonly CountLine[];
  readonly countedOf: (line: CountLine) => number | null;
  /** The line to bring into sight; another turn brings it again. */
  readonly at: { readonly id: VariantId; readonly turn: number; readonly isTyping: boolean } | null;
  readonly onEnter: (id: VariantId, counted: number | null) => void;
}

const LINE_PX = 76;

/** A count of everything has thousands of lines: only those in sight are drawn. */
export function CountLines({ lines, countedOf, at, onEnter }: Props) {
  const t = useT();
  const box = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => LINE_PX,
    overscan: 8,
    scrollMargin: box.current?.offsetTop ?? 0,
    getItemKey: (index) => lines[index]?.variantId ?? index,
  });
  const index = lines.findIndex(({ variantId }) => variantId === at?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is the reason, not an ingredient
  useEffect(() => {
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'center' });
    if (at?.isTyping !== true) return;
    // Once it is drawn where it was scrolled to.
    const timer = window.setTimeout(
      () => box.current?.querySelector<HTMLInputElement>(`[data-count="${at.id}"]`)?.focus(),
      80,
    );
    return () => window.clearTimeout(timer);
  }, [at?.turn]);

  const focusNext = (from: number) => {
    const next = lines[from + 1];
    if (next !== undefined)
      box.current?.querySelector<HTMLInputElement>(`[data-count="${next.variantId}"]`)?.focus();
  };
  return (
    <ul
      ref={box}
      className={style.lines}
      aria-label={t('inventory.count.lines')}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index: place, start }) => {
        const line = lines[place];
        if (line === undefined) return null;
        return (
          <li
            key={line.variantId}
            className={style.line}
            style={{
              height: LINE_PX,
              transform: `translateY(${start - virtualizer.options.scrollMargin}px)`,
            }}
            aria-setsize={lines.length}
            aria-posinset={place + 1}
          >
            <CountLineRow
              line={line}
              counted={countedOf(line)}
              turn={at?.id === line.variantId ? at.turn : 0}
              onEnter={onEnter}
              onNext={() => focusNext(place)}
            />
          </li>
        );
      })}
    </ul>
  );
}
