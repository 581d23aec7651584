import type { DrawingContext } from '@bwip-js/generic';
import { code128 } from '@bwip-js/generic';
import type { Sheet } from './sheet.ts';

/** In modules, the narrowest bar being one. */
interface Bars {
  readonly width: number;
  readonly bars: readonly { readonly x: number; readonly width: number }[];
}

interface BarBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A module is never wider: a short number needs no bars across the whole paper. */
  readonly widestModule: number;
}

/** What Code 128 can say without tricks that old scanners do not know. */
const PLAIN = /^[\x20-\x7e]{1,40}$/;

/** Bars as shapes, in the middle of their box. Says whether it drew any: not every text can be bars. */
export function drawBars(sheet: Sheet, text: string, box: BarBox): boolean {
  if (!PLAIN.test(text)) return false;
  const { bars, width } = readBars(text);
  const module = Math.min(box.widestModule, box.width / width);
  const left = box.x + (box.width - module * width) / 2;
  for (const bar of bars) sheet.rect(left + bar.x * module, box.y, bar.width * module, box.height);
  sheet.fill('#000000');
  return true;
}

/** A bar is placed by its middle, which is a whole number only when a module is two wide. */
const MODULE = 2;

function readBars(text: string): Bars {
  return code128(
    { bcid: 'code128', text, includetext: false, scaleX: MODULE, scaleY: 1, height: 10 },
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
