import { INITIAL_SETTINGS } from '../layout/layout-settings.ts';

/** A plain colour is kept like the others: from it to itself. */
export function heroGradient(from: string, to = from): string {
  return `linear-gradient(to right, ${from} 0%, ${to} 100%)`;
}

export const HERO_COLORS: readonly string[] = [
  heroGradient('#04a9f5'),
  heroGradient('#ff5252'),
  heroGradient('#9575CD'),
  heroGradient('#23b7e5'),
  heroGradient('#424448'),
  heroGradient('#1de9b6', '#1dc4e9'),
  heroGradient('#899FD4', '#A389D4'),
  heroGradient('#4facfe', '#00f2fe'),
  heroGradient('#667eea', '#764ba2'),
  heroGradient('#f77062', '#fe5196'),
  heroGradient('#9be15d', '#00e3ae'),
  heroGradient('#b224ef', '#7579ff'),
  heroGradient('#0acffe', '#495aff'),
  heroGradient('#01a9ac', '#01dbdf'),
  heroGradient('#fe5d70', '#fe909d'),
  heroGradient('#0ac282', '#0df3a3'),
  heroGradient('#fe9365', '#feb798'),
  INITIAL_SETTINGS.layout6Background,
];

const drawn = (kind: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `url("/looks/${kind}-${index + 1}.svg")`);

export const HERO_PICTURES = drawn('hero', 4);
export const HERO_PATTERNS = drawn('pattern', 6);

/** The least contrast of text is 4.5:1. */
const READABLE = 4.6;

/**
 * How much black must lie over a background so that white words on it can be read. Our pictures and patterns
 * are dark themselves; a little evens out their bright spots.
 */
export function heroVeil(background: string): number {
  const colors = background.match(/#[0-9a-f]{6}/gi) ?? [];
  if (colors.length === 0) return 0.35;
  return Math.max(...colors.map(veilFor));
}

function veilFor(color: string): number {
  for (let veil = 0; veil < 1; veil += 0.02) {
    const contrast = 1.05 / (luminance(color, 1 - veil) + 0.05);
    if (contrast >= READABLE) return Number(veil.toFixed(2));
  }
  return 1;
}

function luminance(color: string, brightness: number): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = (Number.parseInt(color.slice(at, at + 2), 16) / 255) * brightness;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
