import { useLayoutEffect } from 'react';

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
