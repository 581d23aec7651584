import type { RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';

/** A card that goes elsewhere is another one there: whoever moved it by keys finds the focus on it again. */
export function useFollowedCard(board: RefObject<HTMLElement | null>) {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current === null || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-parcel="${followed.current}"] [aria-haspopup]`)?.focus();
  });
  return useMemo(
    () => ({
      follow: (id: string) => {
        followed.current = id;
      },
      rest: () => {
        followed.current = null;
      },
    }),
    [],
  );
}
