import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Nothing else was opened above the dialog that this lies in. */
export function isOnTop(element: Element | null): boolean {
  const dialogs = document.querySelectorAll('[role=dialog]');
  return element !== null && element.closest('[role=dialog]') === dialogs[dialogs.length - 1];
}

/** Escape closes this, unless something lies above it: that closes by the same press. */
export function useTopEscape(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && isOnTop(dialog.current)) onClose();
    };
    // Before the ears of what lies above, which is gone once it has heard.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [dialog, onClose]);
}
