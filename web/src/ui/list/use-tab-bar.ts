import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

interface Beyond {
  readonly before: boolean;
  readonly after: boolean;
}

const NOTHING: Beyond = { before: false, after: false };

/** How much of the bar one press goes on: the last tab in sight stays in sight. */
const STEP = 0.7;

/** Where one reads from the right, what is passed counts below zero. */
function readingWay(): -1 | 1 {
  return document.dir === 'rtl' ? -1 : 1;
}

/**
 * A bar with more tabs than room: says on which side there are more, brings the current one into sight, and
 * lets a mouse wheel turn it, which on a desk is often all there is.
 */
export function useTabBar(bar: RefObject<HTMLElement | null>, current: string, content: unknown) {
  const [beyond, setBeyond] = useState(NOTHING);

  useEffect(() => {
    const box = bar.current;
    if (box === null) return;
    const measure = () => {
      const passed = Math.abs(box.scrollLeft);
      const before = passed > 1;
      const after = passed + box.clientWidth < box.scrollWidth - 1;
      setBeyond((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const turn = (event: WheelEvent) => {
      if (event.deltaX !== 0 || event.ctrlKey || box.scrollWidth <= box.clientWidth) return;
      // At the end the page goes on, as under any other place.
      const passed = Math.abs(box.scrollLeft);
      const isAtEnd = event.deltaY < 0 ? passed <= 0 : passed + box.clientWidth >= box.scrollWidth - 1;
      if (isAtEnd) return;
      event.preventDefault();
      box.scrollLeft += readingWay() * event.deltaY;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    box.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
      box.removeEventListener('wheel', turn);
    };
  }, [bar]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab it is, and how wide they are, is read from the page
  useEffect(() => {
    const box = bar.current;
    const tab = box?.querySelector<HTMLElement>('[aria-current]');
    if (box == null || tab == null) return;
    // Not scrollIntoView, which would move the page as well.
    const room = box.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.left < room.left) box.scrollLeft -= room.left - place.left + box.clientWidth / 4;
    if (place.right > room.right) box.scrollLeft += place.right - room.right + box.clientWidth / 4;
    box.dispatchEvent(new Event('scroll'));
  }, [bar, current, content]);

  const turnBy = (way: -1 | 1) =>
    bar.current?.scrollBy({ left: readingWay() * way * STEP * bar.current.clientWidth, behavior: 'smooth' });
  return { beyond, turnBy };
}
