import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond either edge: enough for the arrows, few enough to be made between two frames. */
const OVERSCAN = 6;

interface RowWindow {
  readonly first: number;
  readonly last: number;
}

interface Sight {
  readonly top: number;
  readonly height: number;
}

/** The rows of this height that are in sight, and some beyond, whether or not there are as many. */
export function windowAt({ top, height }: Sight, rowPx: number): RowWindow {
  return {
    first: Math.max(0, Math.floor(top / rowPx) - OVERSCAN),
    last: Math.ceil((top + height) / rowPx) + OVERSCAN,
  };
}

/** Of a list that may have become shorter: the place before the last row is kept until the box has moved. */
export function within({ first, last }: RowWindow, count: number): RowWindow {
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(last, count - 1) };
}

interface Options {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowPx: number;
  /** Where the box stands when it appears. */
  readonly startTop: number;
}

/** Which of many rows, all of one height, are to be drawn in a box that scrolls. */
export function useRowWindow({ box, count, rowPx, startTop }: Options): RowWindow {
  // As if the box were as tall as the screen, so that the first picture is whole.
  const [seen, setSeen] = useState(() => windowAt({ top: startTop, height: window.innerHeight }, rowPx));
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = startTop;
  }, [box, startTop]);
  useLayoutEffect(() => {
    const { current: element } = box;
    if (element === null) return;
    const look = () => {
      const next = windowAt({ top: element.scrollTop, height: element.clientHeight }, rowPx);
      setSeen((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    // At once: the browser shows the place the box has come to with its next frame.
    const onScroll = () => flushSync(look);
    look();
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [box, rowPx]);
  return within(seen, count);
}

/** Paper does not scroll: while printing, every row is drawn. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture right after this event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
