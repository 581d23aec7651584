import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Whether what is in the box is wider than the box, and can be moved sideways. */
export function useIsWide(box: RefObject<HTMLElement | null>, contentPx: number): boolean {
  const [boxPx, setBoxPx] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measure = () => setBoxPx(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return contentPx > boxPx;
}
