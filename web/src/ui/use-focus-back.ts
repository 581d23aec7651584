import { useLayoutEffect } from 'react';

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
