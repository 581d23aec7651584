import { useLayoutEffect } from 'react';

/** What lies over what, above the specification's header (1028) and menu. Floating parts lie over all of them. */
export const LAYERS = { drawer: 1040, dialog: 1050, floating: 1060 } as const;

function take(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

/**
 * What lies over a drawer closes itself by Escape, and then the same press reaches the drawer and its list,
 * which see nothing above them any more and close as well. They leave alone what somebody has taken.
 */
export function useOwnEscape(isOpen = true): void {
  // Before Mantine's own ears, which are gone with the dialog at the first sound: it listens in an effect.
  useLayoutEffect(() => {
    if (!isOpen) return;
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, [isOpen]);
}

/**
 * The focus returns to where it was when this came, for what is drawn only while it is open: Mantine gives it
 * back when something closes, not when it is gone. From a menu that is gone too, it goes to what lies below.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const cameFrom = document.activeElement;
    return () => {
      // After the page has been drawn without it; somebody may have given the focus a place by then.
      setTimeout(() => {
        const now = document.activeElement;
        if (now !== null && now !== document.body) return;
        const below = [...document.querySelectorAll<HTMLElement>('[role=dialog][tabindex]')].at(-1);
        const next = cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : below;
        if (next !== document.body) next?.focus({ preventScroll: true });
      });
    };
  }, []);
}

/** Whether no dialog or menu was opened above what this lies in. */
export function isOnTop(element: Element | null): boolean {
  const opened = [...document.querySelectorAll('[role=dialog], [role=menu]')];
  return element !== null && element.closest('[role=dialog]') === (opened.at(-1) ?? null);
}
