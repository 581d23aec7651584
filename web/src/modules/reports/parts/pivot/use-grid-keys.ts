import type { RefObject } from 'react';
import { useEffect } from 'react';

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Wider than any table is long: past it there is surely nothing. */
const FARTHEST = 1000;

/**
 * Hundreds of numbers are one stop of the tab key; the arrows go from one to the next, over places where
 * nothing was sold.
 */
export function useGridKeys(box: RefObject<HTMLElement | null>, table: unknown, firstRow: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other numbers to stop at
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const stopAt = (button: HTMLElement) => {
      for (const other of current.querySelectorAll<HTMLElement>('[data-at][tabindex="0"]'))
        other.tabIndex = -1;
      button.tabIndex = 0;
    };
    const first = current.querySelector<HTMLElement>('[data-at]');
    if (first !== null && current.querySelector('[data-at][tabindex="0"]') === null) stopAt(first);
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset['at'] !== undefined) stopAt(target);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const at = event.target instanceof HTMLElement ? event.target.dataset['at'] : undefined;
      if (step === undefined || at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      nextAfter(current, at, step)?.focus();
    };
    current.addEventListener('focusin', onFocus);
    current.addEventListener('keydown', onKey);
    return () => {
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('keydown', onKey);
    };
  }, [box, table, firstRow]);
}

function nextAfter(
  box: HTMLElement,
  at: string,
  [down, right]: readonly [number, number],
): HTMLElement | null {
  let [row = 0, column = 0] = at.split(':').map(Number);
  for (let steps = 0; steps < FARTHEST; steps++) {
    row += down;
    column += right;
    if (row < 0 || column < 0) return null;
    const found = box.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);
    if (found !== null) return found;
  }
  return null;
}
