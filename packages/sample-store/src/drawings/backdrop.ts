import { pickOne, type Random } from '../boutique/seeded-random.ts';
import { isWarm, mix, type Tones } from './colour-tones.ts';

/** Where the floor begins. */
const FLOOR = 668;

/** Wall and floor of the little shop window, in tints that sit well beside the garment's colour. */
export function backdrop(tones: Tones, random: Random): string {
  const paper = isWarm(tones.base)
    ? pickOne(random, ['#f7eee2', '#f6e6dd', '#ece9dc', '#f2e6d2'])
    : pickOne(random, ['#f5eee5', '#e8ebea', '#efe6e6', '#efe6d6']);
  const tinted = mix(paper, tones.base, 0.09);
  const wall = tones.isPale ? mix(tinted, '#b08f7c', 0.3) : tinted;
  const panel = mix(wall, tones.isPale ? '#8f6f60' : tones.base, tones.isPale ? 0.12 : 0.14);
  const floor = mix(wall, '#7d5c4c', 0.16);
  return `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(wall, '#ffffff', 0.45)}"/><stop offset="1" stop-color="${wall}"/></linearGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}"/><stop offset="1" stop-color="${mix(floor, '#ffffff', 0.25)}"/></linearGradient><rect width="640" height="800" fill="url(#wall)"/>${drawPanel(panel, random)}<rect y="${FLOOR}" width="640" height="${800 - FLOOR}" fill="url(#floor)"/><rect y="${FLOOR - 7}" width="640" height="7" fill="${mix(wall, '#ffffff', 0.5)}"/><rect y="${FLOOR}" width="640" height="2" fill="${mix(floor, '#7d5c4c', 0.2)}" fill-opacity="0.6"/>`;
}

function drawPanel(colour: string, random: Random): string {
  const kind = pickOne(random, ['arch', 'sun', 'window', 'panelling']);
  switch (kind) {
    case 'arch':
      return `<path d="M96 ${FLOOR}L96 330C96 190 196 96 320 96C444 96 544 190 544 330L544 ${FLOOR}Z" fill="${colour}" fill-opacity="0.75"/>`;
    case 'sun':
      return `<circle cx="320" cy="372" r="252" fill="${colour}" fill-opacity="0.7"/>`;
    case 'window':
      return '<g fill="#ffffff" fill-opacity="0.3"><path d="M40 150L236 60L236 330L40 430Z"/><path d="M258 50L470 -46L470 210L258 318Z"/><path d="M40 456L236 356L236 560L40 660Z"/><path d="M258 344L470 236L470 440L258 548Z"/></g>';
    case 'panelling':
      return `<g fill="none" stroke="${colour}" stroke-width="3"><rect x="56" y="60" width="528" height="560" rx="4"/><rect x="72" y="76" width="496" height="528" rx="3" stroke-opacity="0.6"/></g>`;
  }
}

const WOOD = { light: '#d8ab78', dark: '#a87647', line: '#6d4a30' };
const BRASS = { light: '#ecd8a4', dark: '#b8934f', line: '#7c6033' };

/** The hook above every hanger: a brass peg in the wall. */
function hook(neckY: number): string {
  const eye = `M320 ${neckY}L320 ${neckY - 26}C320 ${neckY - 42} 346 ${neckY - 44} 346 ${neckY - 64}C346 ${neckY - 86} 304 ${neckY - 88} 300 ${neckY - 62}`;
  return `<path d="${eye}" fill="none" stroke="${BRASS.line}" stroke-width="6.5" stroke-linecap="round"/><path d="${eye}" fill="none" stroke="${BRASS.light}" stroke-width="3" stroke-linecap="round"/><circle cx="323" cy="${neckY - 73}" r="7" fill="${BRASS.dark}" stroke="${BRASS.line}" stroke-width="2"/>`;
}

/** A wooden hanger inside a garment: its arms end just short of the left shoulder at (x, y). */
export function hanger(neckY: number, [x, y]: readonly [number, number]): string {
  const left = x + 12;
  const right = 640 - left;
  const low = y + 8;
  const arms = `M320 ${neckY}C304 ${neckY + 2} 298 ${neckY + 12} 282 ${neckY + 20}L${left} ${low}C${left - 10} ${low + 6} ${left - 6} ${low + 20} ${left + 6} ${low + 17}C${left + 50} ${low} 290 ${neckY + 38} 320 ${neckY + 34}C350 ${neckY + 38} ${right - 50} ${low} ${right - 6} ${low + 17}C${right + 6} ${low + 20} ${right + 10} ${low + 6} ${right} ${low}L358 ${neckY + 20}C342 ${neckY + 12} 336 ${neckY + 2} 320 ${neckY}Z`;
  return `${hook(neckY + 4)}<path d="${arms}" fill="url(#wood)" stroke="${WOOD.line}" stroke-width="2.4" stroke-linejoin="round"/>`;
}

/** A bar with two clips, as skirts and trousers hang; draw it after the waistband. */
export function clipBar(neckY: number, reach: number): string {
  const y = neckY + 30;
  const clip = (x: number) =>
    `<rect x="${x - 12}" y="${y - 6}" width="24" height="40" rx="5" fill="url(#wood)" stroke="${WOOD.line}" stroke-width="2.4"/><rect x="${x - 7}" y="${y + 2}" width="14" height="5" rx="2" fill="${BRASS.light}" stroke="${BRASS.line}" stroke-width="1.2"/>`;
  const bar = `M${320 - reach - 22} ${y + 2}C${320 - reach} ${y - 6} 300 ${neckY} 320 ${neckY}C340 ${neckY} ${320 + reach} ${y - 6} ${320 + reach + 22} ${y + 2}`;
  return `${hook(neckY)}<path d="${bar}" fill="none" stroke="${BRASS.line}" stroke-width="8" stroke-linecap="round"/><path d="${bar}" fill="none" stroke="${BRASS.light}" stroke-width="4" stroke-linecap="round"/>${clip(320 - reach)}${clip(320 + reach)}`;
}

/** A low round table of plaster on which shoes, bags and small things stand. */
export function podium(topY: number, radius: number, flat = radius * 0.16): string {
  const foot = Math.min(topY + 130, 748);
  return `<ellipse cx="334" cy="${foot + 6}" rx="${radius + 46}" ry="${flat + 12}" fill="url(#ground)"/><path d="M${320 - radius} ${topY}L${320 - radius} ${foot}C${320 - radius} ${foot + flat * 1.3} ${320 + radius} ${foot + flat * 1.3} ${320 + radius} ${foot}L${320 + radius} ${topY}Z" fill="url(#plaster)"/><ellipse cx="320" cy="${topY}" rx="${radius}" ry="${flat}" fill="url(#plasterTop)"/>`;
}

/** Paints that every picture may use; small enough to send along always. */
export function commonPaints(tones: Tones): string {
  const stop = (offset: number, colour: string, opacity?: number) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
  const plaster = mix('#fbf6ef', tones.base, 0.06);
  return [
    `<linearGradient id="cloth" x1="0" y1="0" x2="0.75" y2="1">${stop(0, tones.light)}${stop(0.42, tones.base)}${stop(1, tones.shade)}</linearGradient>`,
    `<linearGradient id="round">${stop(0, tones.deep, 0.16)}${stop(0.2, tones.light, 0.2)}${stop(0.45, tones.base, 0)}${stop(0.78, tones.deep, 0.12)}${stop(1, tones.deep, 0.42)}</linearGradient>`,
    `<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1">${stop(0, WOOD.light)}${stop(1, WOOD.dark)}</linearGradient>`,
    `<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">${stop(0, '#f6e9bf')}${stop(0.45, '#d5b46a')}${stop(0.6, '#f0dda4')}${stop(1, '#a9823f')}</linearGradient>`,
    `<linearGradient id="plaster">${stop(0, mix(plaster, '#8a6c5c', 0.1))}${stop(0.3, plaster)}${stop(1, mix(plaster, '#8a6c5c', 0.34))}</linearGradient>`,
    `<linearGradient id="plasterTop" x1="0" y1="0" x2="1" y2="1">${stop(0, '#ffffff')}${stop(1, mix(plaster, '#8a6c5c', 0.1))}</linearGradient>`,
    `<radialGradient id="glow">${stop(0, tones.light, 0.7)}${stop(1, tones.light, 0)}</radialGradient>`,
    `<radialGradient id="ground">${stop(0, '#3b2a2a', 0.34)}${stop(0.6, '#3b2a2a', 0.14)}${stop(1, '#3b2a2a', 0)}</radialGradient>`,
  ].join('');
}
