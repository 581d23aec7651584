import { pickOne, type Random } from '../boutique/seeded-random.ts';
import { mix, type Tones } from './colour-tones.ts';

export const PRINTS = ['plain', 'stripes', 'dots', 'flowers', 'checks', 'leaves'] as const;

/** What is printed on, or woven into, the cloth. */
export type Print = (typeof PRINTS)[number];

/** The `<pattern id="print">` that printed cloth is filled with; `isUpright` is for stripes. */
export function printDefinition(print: Print, tones: Tones, isUpright: boolean, random: Random): string {
  switch (print) {
    case 'plain':
      return '';
    case 'stripes':
      return stripes(tones, isUpright, random);
    case 'dots':
      return dots(tones, random);
    case 'flowers':
      return flowers(tones, random);
    case 'checks':
      return checks(tones);
    case 'leaves':
      return leaves(tones, random);
  }
}

function tile(width: number, height: number, content: string, turn = 0): string {
  return `<pattern id="print" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern>`;
}

/** Shows on the cloth without shouting: cream on colours, the deeper tone on pale cloth. */
function inkOn(tones: Tones): string {
  return tones.isPale ? mix(tones.base, '#8a5a52', 0.6) : mix(tones.base, '#fff6e8', 0.78);
}

function stripes(tones: Tones, isUpright: boolean, random: Random): string {
  const ink = inkOn(tones);
  const gap = pickOne(random, [16, 22, 30]);
  return tile(
    gap,
    gap,
    `<rect width="${gap}" height="${gap * 0.3}" fill="${ink}" fill-opacity="0.8"/>`,
    isUpright ? 90 : 0,
  );
}

function dots(tones: Tones, random: Random): string {
  const gap = pickOne(random, [22, 28, 36]);
  const radius = gap / 7;
  const ink = inkOn(tones);
  return tile(
    gap,
    gap,
    `<g fill="${ink}" fill-opacity="0.9"><circle cx="${gap / 4}" cy="${gap / 4}" r="${radius}"/><circle cx="${gap * 0.75}" cy="${gap * 0.75}" r="${radius}"/></g>`,
  );
}

function flowers(tones: Tones, random: Random): string {
  const petal = tones.isPale
    ? pickOne(random, ['#c9706b', '#7d8fb8', '#b98ab5'])
    : mix(tones.base, '#fff4ea', 0.82);
  const heart = tones.isPale ? '#e2b04a' : pickOne(random, ['#e9b44c', '#e58f7b']);
  const leaf = tones.isDark ? '#8fae8b' : tones.isPale ? '#8aa07c' : mix(tones.base, '#2f4a3a', 0.5);
  return tile(
    72,
    72,
    flower(20, 20, 6.5, petal, heart) +
      flower(56, 54, 5, petal, heart) +
      `<g fill="${leaf}"><path d="M33 26Q42 24 44 32Q35 33 33 26Z"/><path d="M10 36Q8 44 15 47Q17 39 10 36Z"/><path d="M66 38Q60 34 55 39Q61 43 66 38Z"/></g><circle cx="52" cy="14" r="2.6" fill="${heart}"/><circle cx="24" cy="58" r="2.6" fill="${petal}"/>`,
    12,
  );
}

/** Five petals and a heart. */
export function flower(x: number, y: number, size: number, petal: string, heart: string): string {
  const petals = [0, 72, 144, 216, 288].map((angle) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    const across = (x + Math.cos(turn) * size).toFixed(1);
    const down = (y + Math.sin(turn) * size).toFixed(1);
    return `<circle cx="${across}" cy="${down}" r="${(size * 0.68).toFixed(1)}"/>`;
  });
  return `<g fill="${petal}">${petals.join('')}</g><circle cx="${x}" cy="${y}" r="${(size * 0.55).toFixed(1)}" fill="${heart}"/>`;
}

function checks(tones: Tones): string {
  const ink = inkOn(tones);
  return tile(
    26,
    26,
    `<g fill="${ink}" fill-opacity="0.3"><rect width="13" height="26"/><rect width="26" height="13"/></g>`,
  );
}

function leaves(tones: Tones, random: Random): string {
  const ink = tones.isPale ? pickOne(random, ['#7d9473', '#b3825f']) : inkOn(tones);
  const leaf = 'M0 0C8 -9 22 -9 30 0C22 9 8 9 0 0Z';
  return tile(
    84,
    84,
    `<g fill="${ink}" fill-opacity="0.85"><path d="${leaf}" transform="translate(9 30) rotate(-38)"/><path d="${leaf}" transform="translate(11 34) rotate(18) scale(0.8)"/><path d="${leaf}" transform="translate(56 78) rotate(-72)"/><path d="${leaf}" transform="translate(52 77) rotate(-142) scale(0.8)"/><circle cx="62" cy="20" r="3"/><circle cx="16" cy="66" r="3"/></g>`,
    8,
  );
}
