/** One colour under the shop's lamp: what it looks like lit, shaded, seamed and outlined. */
export interface Tones {
  readonly base: string;
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
  readonly line: string;
  /** Stitching has to show on black cloth too, so there it is lighter than the cloth. */
  readonly seam: string;
  readonly isPale: boolean;
  readonly isDark: boolean;
}

const LAMP = '#fff8ec';
const DUSK = '#33202e';

export function createTones(hex: string): Tones {
  const brightness = computeBrightness(hex);
  const isDark = brightness < 0.27;
  return {
    base: hex,
    light: mix(hex, LAMP, isDark ? 0.2 : 0.26),
    shade: mix(hex, DUSK, isDark ? 0.3 : 0.2),
    deep: mix(hex, DUSK, isDark ? 0.5 : 0.42),
    line: mix(hex, DUSK, isDark ? 0.62 : 0.56),
    seam: isDark ? mix(hex, LAMP, 0.34) : mix(hex, DUSK, 0.42),
    isPale: brightness > 0.8,
    isDark,
  };
}

/** From the first colour (0) to the second (1). */
export function mix(from: string, to: string, share: number): string {
  const target = parseChannels(to);
  const mixed = parseChannels(from).map((channel, index) => {
    const value = Math.round(channel + ((target[index] ?? channel) - channel) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

export function isWarm(hex: string): boolean {
  const [red = 0, , blue = 0] = parseChannels(hex);
  return red >= blue;
}

function computeBrightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

function parseChannels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
