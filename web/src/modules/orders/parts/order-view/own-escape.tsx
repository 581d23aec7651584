import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';

function take(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

/**
 * A dialog over a drawer closes itself by Escape, and then the same press reaches the drawer and its list,
 * which see no dialog any more and close as well. They leave alone what somebody has taken.
 */
export function OwnEscape({ children }: { readonly children: ReactNode }) {
  // Before the dialog's own ears, which take it away at the first sound.
  useLayoutEffect(() => {
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, []);
  return children;
}
