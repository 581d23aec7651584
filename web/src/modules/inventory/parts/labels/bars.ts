import type { DrawingContext } from '@bwip-js/generic';
import { code128, ean13 } from '@bwip-js/generic';
import type { LabelCode } from './labels.ts';

/** In modules, the narrowest bar being one: the label decides how wide a module is. */
export interface Bars {
  readonly width: number;
  readonly bars: readonly { readonly x: number; readonly width: number }[];
}

/** A bar is told by its middle, which is a whole number only when a module is two wide. */
const MODULE = 2;

/** Only the bars: the label writes its own words in its own letters. Fetched with the first label. */
export function readBars({ kind, text }: LabelCode): Bars {
  const encode = kind === 'ean13' ? ean13 : code128;
  return encode(
    { bcid: kind, text, includetext: false, scaleX: MODULE, scaleY: 1, height: 10 },
    barDrawing(),
  );
}

function barDrawing(): DrawingContext<Bars> {
  const found: { x: number; width: number }[] = [];
  const ignore = () => undefined;
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: ignore,
    line: (x, _y, _toX, _toY, width) => void found.push({ x: x - width / 2, width }),
    polygon: ignore,
    hexagon: ignore,
    ellipse: ignore,
    fill: ignore,
    text: ignore,
    end: () => {
      const left = Math.min(...found.map(({ x }) => x));
      const bars = found.map(({ x, width }) => ({ x: (x - left) / MODULE, width: width / MODULE }));
      return { width: Math.max(...bars.map(({ x, width }) => x + width)), bars };
    },
  };
}
