import { useEffect } from 'react';
import type { KeyBinding } from './key-registry.ts';
import { createKeyReader, registerKeys } from './key-registry.ts';

/** These keys, while the caller is on the screen. `bindings` should be memoised. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  useEffect(() => registerKeys(bindings), [bindings]);
}

/** The one pair of ears; stands in the frame. */
export function useKeyListener(): void {
  useEffect(() => {
    const read = createKeyReader(() => performance.now());
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const binding = read(event, isWriting(event.target));
      if (binding === null) return;
      event.preventDefault();
      binding.run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** In a field, or in front of a dialog or an open menu that has keys of its own. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select') ||
    target.closest('[role=menu], [role=listbox]') !== null ||
    document.querySelector('[aria-modal=true]') !== null
  );
}
