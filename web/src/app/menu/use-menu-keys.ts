import type { KeyboardEvent, RefObject } from 'react';
import { useCallback } from 'react';

/** Up and down through what is visible, right and left to open and close. Tab works as everywhere. */
export function useMenuKeys(list: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const stops = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((stop) =>
        stop.checkVisibility({ visibilityProperty: true }),
      );
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const here = stops[at];
      if (here === undefined) return;
      const target = move(turned(event.key), stops, at);
      if (target === undefined) return;
      event.preventDefault();
      if (target === here) here.click();
      else target.focus();
    },
    [list],
  );
}

/** Forwards is to the left where one reads from the right. */
function turned(key: string): string {
  if (document.dir !== 'rtl') return key;
  return key === 'ArrowRight' ? 'ArrowLeft' : key === 'ArrowLeft' ? 'ArrowRight' : key;
}

/** Where a key leads; the same place again means to press it. */
function move(key: string, stops: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const here = stops[at];
  const expanded = here?.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return stops[(at + 1) % stops.length];
    case 'ArrowUp':
      return stops.at(at - 1);
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    case 'ArrowRight':
      return expanded === 'false' ? here : expanded === 'true' ? stops[at + 1] : undefined;
    case 'ArrowLeft':
      if (expanded === 'true') return here;
      // From an entry to the menu it belongs to.
      return expanded === null ? stops.slice(0, at).findLast(isParentOf(here)) : undefined;
    default:
      return undefined;
  }
}

function isParentOf(link: HTMLElement | undefined) {
  return (stop: HTMLElement) => {
    const entries = stop.getAttribute('aria-controls');
    return entries !== null && document.getElementById(entries)?.contains(link ?? null) === true;
  };
}
