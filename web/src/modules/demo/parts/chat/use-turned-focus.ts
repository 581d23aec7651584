import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Where the list and the conversation take each other's place, what had the focus is gone. Coming in, it goes
 * to the way back (at a desk, to the field: the conversation sees to that); coming back, to whom one left.
 */
export function useTurnedFocus(
  box: RefObject<HTMLElement | null>,
  friend: number | null,
  isPhone: boolean,
): void {
  const before = useRef(friend);
  useEffect(() => {
    const left = before.current;
    before.current = friend;
    if (left === friend) return;
    const goal = friend === null ? `[data-friend="${left}"]` : isPhone ? '[data-back]' : null;
    if (goal !== null) box.current?.querySelector<HTMLElement>(goal)?.focus();
  }, [box, friend, isPhone]);
}
