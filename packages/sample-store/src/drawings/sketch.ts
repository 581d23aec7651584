import type { Random } from '../boutique/seeded-random.ts';
import type { Tones } from './colour-tones.ts';
import type { Print } from './prints.ts';

/** What a drawing is given: its colours, its cloth, and the random numbers that make two seeds differ. */
export interface Sketch {
  readonly tones: Tones;
  readonly print: Print;
  readonly random: Random;
  /** A name for a clip path that no other part of this picture has. */
  readonly newId: () => string;
}

const OUTLINE = 2.4;

/** A piece of cloth, lit from above left, with the print on it; `inside` is cut off at its edge. */
export function cloth(sketch: Sketch, path: string, inside = ''): string {
  return filled(sketch, path, sketch.print !== 'plain', inside);
}

/** Cloth, leather or rubber without print: cuffs, collars, shoes, bags. */
export function plain(sketch: Sketch, path: string, inside = ''): string {
  return filled(sketch, path, false, inside);
}

function filled(sketch: Sketch, path: string, isPrinted: boolean, inside: string): string {
  const id = sketch.newId();
  // Written once and used again: most of a picture's bytes are its paths.
  const again = (fill: string) => `<use href="#${id}" fill="url(#${fill})"/>`;
  const clip = `<clipPath id="${id}c"><use href="#${id}"/></clipPath><g clip-path="url(#${id}c)">${inside}</g>`;
  return `<g fill="url(#cloth)"><path id="${id}" d="${path}"/></g>${isPrinted ? again('print') : ''}${again('round')}${inside && clip}<use href="#${id}" class="o"/>`;
}

export function outlined(path: string): string {
  return `<path d="${path}" class="o"/>`;
}

/** The classes that pieces and seams refer to. */
export function lineStyles(tones: Tones): string {
  return `<style>.o{fill:none;stroke:${tones.line};stroke-width:${OUTLINE};stroke-linejoin:round;stroke-linecap:round}.s{fill:none;stroke:${tones.seam};stroke-linejoin:round;stroke-linecap:round}</style>`;
}

/** A flat shape in a colour of its own, with the common outline. */
export function shape(path: string, fill: string, line: string): string {
  return `<path d="${path}" fill="${fill}" stroke="${line}" stroke-width="${OUTLINE}" stroke-linejoin="round"/>`;
}

/** What one sees of the cloth's inner side, at necks and sleeves. */
export function lining(sketch: Sketch, path: string): string {
  return shape(path, sketch.tones.deep, sketch.tones.line);
}

export function seam(path: string, width = 1.8): string {
  return `<path d="${path}" class="s" stroke-width="${width}"/>`;
}

export function stitches(path: string, colour: string): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-dasharray="6 4" stroke-linecap="round" stroke-opacity="0.85"/>`;
}

/** A crease that begins and ends in nothing: shadow where `width` is positive, light where negative. */
export function fold(
  sketch: Sketch,
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
): string {
  const middleX = (from[0] + to[0]) / 2;
  const middleY = Math.round((from[1] + to[1]) / 2);
  const wide = Math.abs(width);
  const paint =
    width > 0
      ? `fill="${sketch.tones.deep}" fill-opacity=".32"`
      : `fill="${sketch.tones.light}" fill-opacity=".5"`;
  const start = `${Math.round(from[0])} ${Math.round(from[1])}`;
  return `<path d="M${start}Q${Math.round(middleX + wide)} ${middleY} ${Math.round(to[0])} ${Math.round(to[1])}Q${Math.round(middleX - wide / 3)} ${middleY} ${start}Z" ${paint}/>`;
}

export function button(sketch: Sketch, x: number, y: number, radius = 6): string {
  const { tones } = sketch;
  const fill = tones.isPale ? '#e9dcc6' : tones.isDark ? tones.seam : tones.light;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${tones.line}" stroke-width="1.4"/><circle cx="${x - 1.6}" cy="${y}" r="0.9" fill="${tones.line}"/><circle cx="${x + 1.6}" cy="${y}" r="0.9" fill="${tones.line}"/>`;
}

/** The shadow that something hanging throws on the wall, away from the lamp. */
export function wallShadow(...paths: readonly string[]): string {
  const path = paths.join(' ');
  return `<path d="${path}" transform="translate(10 14)" fill="#3b2a2a" fill-opacity="0.09"/><path d="${path}" transform="translate(22 26)" fill="#3b2a2a" fill-opacity="0.05"/>`;
}

/** The soft shadow under something that stands. */
export function groundShadow(x: number, y: number, radiusX: number, radiusY: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="url(#ground)"/>`;
}
