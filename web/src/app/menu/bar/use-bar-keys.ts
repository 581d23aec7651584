import type { KeyboardEvent, RefObject } from 'react';
import { useCallback } from 'react';
import { useLayout } from '../../layout/use-layout.ts';

/** Along the bar with the arrows at the sides, down into a menu and through it; Esc shuts it. */
export function useBarKeys(list: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const { dispatch } = useLayout();
  return useCallback(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const focused = document.activeElement;
      const entry = focused?.closest<HTMLElement>('[data-top]');
      if (entry === null || entry === undefined || list.current === null) return;
      const head = entry.querySelector<HTMLElement>('button, a');
      if (event.key === 'Escape') {
        if (entry.querySelector('[aria-expanded="true"]') === null) return;
        event.preventDefault();
        dispatch({ type: 'NAV_CONTENT_LEAVE' });
        head?.focus();
        return;
      }
      const entries = [...list.current.querySelectorAll<HTMLElement>('[data-top]')];
      const links = [...entry.querySelectorAll<HTMLElement>('ul a')];
      const target = stepAlong(event.key, entries, entry) ?? stepDown(event.key, head, links, focused);
      if (target === undefined || target === null) return;
      event.preventDefault();
      if (target === head && head === focused) open(head, links);
      else target.focus();
    },
    [list, dispatch],
  );
}

/** To the neighbour in the bar, from wherever one is below it. */
function stepAlong(key: string, entries: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = entries.indexOf(from);
  const forwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const next =
    key === forwards
      ? entries[(at + 1) % entries.length]
      : key === backwards
        ? entries.at(at - 1)
        : key === 'Home'
          ? entries[0]
          : key === 'End'
            ? entries.at(-1)
            : undefined;
  return next?.querySelector<HTMLElement>('button, a') ?? undefined;
}

/** Through a menu; the head itself again means to open it. */
function stepDown(
  key: string,
  head: HTMLElement | null,
  links: readonly HTMLElement[],
  focused: Element | null,
): HTMLElement | null | undefined {
  if (links.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const isDown = key === 'ArrowDown';
  if (focused === head) {
    if (head?.getAttribute('aria-expanded') === 'true') return isDown ? links[0] : links.at(-1);
    return isDown ? head : undefined;
  }
  const at = links.findIndex((link) => link === focused);
  return isDown ? links[(at + 1) % links.length] : at === 0 ? head : links[at - 1];
}

function open(head: HTMLElement, links: readonly HTMLElement[]): void {
  head.click();
  // Hidden until it is drawn, and what is hidden takes no focus.
  requestAnimationFrame(() => links[0]?.focus());
}
