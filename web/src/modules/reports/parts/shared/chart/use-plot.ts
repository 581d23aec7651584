import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { computeTicks } from './scale.ts';
import type { Plot } from './series.ts';

const HEIGHT = 220;

interface Measured {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly plot: Plot;
  readonly ticks: readonly number[];
}

/** The room there is, and where a value lies in it. Measured, not stretched: lines and letters keep their shape. */
export function usePlot(count: number, lowest: number, highest: number): Measured {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const ticks = computeTicks(lowest, highest);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const band = width / Math.max(1, count);
  return {
    box,
    ticks,
    plot: {
      width,
      height: HEIGHT,
      band,
      xOf: (index) => (index + 0.5) * band,
      yOf: (value) => HEIGHT - ((value - low) / (high - low)) * HEIGHT,
    },
  };
}
