import type { RefObject } from 'react';
import { useEffect } from 'react';
import { isOnTop } from '../theme/layers.ts';

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * A scanner types wherever the focus is: what it types lands in this field, unless another one has the focus
 * or something was opened above it. On a phone the field is not focused before that: it would raise the keyboard.
 */
export function useStrayTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => {
      if (!isStray(event) || !isOnTop(field.current)) return;
      // What a scanner types must not be taken for shortcuts of the page.
      event.stopPropagation();
      field.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [field]);
}

/** A letter or figure that goes nowhere. */
function isStray({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (!/^[\p{L}\d]$/u.test(key) || ctrlKey || metaKey || altKey) return false;
  return target instanceof HTMLElement && target.closest(TYPED_INTO) === null;
}
