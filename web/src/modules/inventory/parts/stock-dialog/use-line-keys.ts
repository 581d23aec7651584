import type { KeyboardEvent } from 'react';

/** ↑ ↓ and Enter go from line to line in the same column, as in a column of figures. */
export function useLineKeys() {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return;
    const step = key === 'ArrowDown' || (key === 'Enter' && !event.shiftKey) ? 1 : key === 'ArrowUp' ? -1 : 0;
    const column = target.dataset['column'];
    if (step === 0 || column === undefined) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)];
    const next = fields[fields.indexOf(target) + step];
    next?.focus();
    next?.select();
  };
}
