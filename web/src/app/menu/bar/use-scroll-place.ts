import type { RefObject } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { goBack, goForth, startPlace } from './scroll-offsets.ts';

/** Of a list in a window that may be too small for it. */
export function useScrollPlace(wrapper: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(() => startPlace({ wrapper: 0, content: 0 }));
  const measure = useCallback(
    () => ({ wrapper: wrapper.current?.clientWidth ?? 0, content: list.current?.scrollWidth ?? 0 }),
    [wrapper, list],
  );
  // Another width, or words of another language: from the beginning again.
  useEffect(() => {
    const observer = new ResizeObserver(() => setPlace(startPlace(measure())));
    for (const part of [wrapper.current, list.current]) if (part !== null) observer.observe(part);
    return () => observer.disconnect();
  }, [wrapper, list, measure]);
  return {
    place,
    back: () => setPlace((now) => goBack(now, measure())),
    forth: () => setPlace((now) => goForth(now, measure())),
    /** What the focus comes to must be seen. */
    reveal: (entry: HTMLElement) => {
      const window = wrapper.current?.getBoundingClientRect();
      const { left, right } = entry.getBoundingClientRect();
      if (window === undefined) return;
      const isRtl = document.dir === 'rtl';
      const isBehind = isRtl ? left < window.left : right > window.right;
      const isBefore = isRtl ? right > window.right : left < window.left;
      if (isBehind) setPlace((now) => goForth(now, measure()));
      else if (isBefore) setPlace((now) => goBack(now, measure()));
    },
  };
}
