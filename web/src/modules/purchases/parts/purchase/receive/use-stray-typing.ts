import type { RefObject } from 'react';
import { useEffect } from 'react';

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Letters and figures that go nowhere: no field has the focus, nothing lies above the page, no other key is held. */
function isStray({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (!/^[\p{L}\d]$/u.test(key) || ctrlKey || metaKey || altKey) return false;
  if (document.querySelector('[role=dialog], [role=menu]') !== null) return false;
  return target instanceof HTMLElement && target.closest(TYPED_INTO) === null;
}

/** A scanner types wherever the focus is: what it types lands in this field. */
export function useStrayTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    // Under a finger the focus would push the keyboard over half of the screen.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => {
      if (!isStray(event)) return;
      // What a scanner types must not be taken for shortcuts of the page.
      event.stopPropagation();
      field.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [field]);
}
