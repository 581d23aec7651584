import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

const LEAST_PX = 320;
/** The line under the rows and the page's margin. */
const FOOT_PX = 76;

/** How tall a box may be to end with the window, so that the page itself need not scroll. */
export function useRoomBelow(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(LEAST_PX);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setRoom(Math.max(LEAST_PX, Math.floor(window.innerHeight - top - FOOT_PX)));
    };
    measure();
    // What stands above may grow: filters wrap, a banner comes.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (box.current?.parentElement) observer.observe(box.current.parentElement);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return room;
}

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
