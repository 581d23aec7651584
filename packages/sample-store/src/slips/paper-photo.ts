import { type Random, seededRandom } from '../boutique/seeded-random.ts';
import { between, wholeBetween } from '../random.ts';
import { box, type Canvas } from './canvas.ts';
import type { SlipFacts } from './slip-facts.ts';

const TABLES = ['#6d5644', '#8a8d92', '#3f4650', '#a48766', '#5a4a52'] as const;

/** A paper as someone photographs it: on a table, never quite straight, with folds and the phone's shadow. */
export function photographed(paper: Canvas, facts: SlipFacts, tint: string): Canvas {
  const random = seededRandom(facts.shot ?? computeSeed(facts));
  const margin = Math.round(paper.width * 0.06);
  const [width, height] = [paper.width + margin * 2, paper.height + margin * 2];
  const turn = between(random, -1.7, 1.7).toFixed(2);
  const table = TABLES[wholeBetween(random, 0, TABLES.length - 1)] ?? TABLES[0];
  const shadow = [5, 3, 1]
    .map(
      (by) =>
        `<rect x="${by}" y="${by + 2}" width="${paper.width}" height="${paper.height}" fill="#000" opacity="0.12"/>`,
    )
    .join('');
  const sheet = `${shadow}${box(0, 0, paper.width, paper.height, tint)}${paper.body}${folds(paper, random)}`;
  const at = [between(random, 0.2, 0.8), between(random, 0.1, 0.5)].map((share) => share.toFixed(2));
  const light = `<radialGradient id="light" cx="${at[0]}" cy="${at[1]}" r="0.95"><stop offset="0" stop-color="#fff" stop-opacity="0.1"/><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></radialGradient>`;
  const place = `translate(${margin + between(random, -6, 6)} ${margin + between(random, -6, 6)}) rotate(${turn} ${paper.width / 2} ${paper.height / 2})`;
  const body = `<defs>${light}</defs>${box(0, 0, width, height, table)}${grain(width, height, random)}<g transform="${place}">${sheet}</g>${box(0, 0, width, height, 'url(#light)')}`;
  return { width, height, body };
}

function folds(paper: Canvas, random: Random): string {
  const across = Math.round(paper.height * between(random, 0.3, 0.7));
  const down = Math.round(paper.width * between(random, 0.35, 0.65));
  const crease = (path: string) =>
    `<path d="${path}" stroke="#000" stroke-opacity="0.13" stroke-width="2.4" fill="none"/><path d="${path}" transform="translate(1.5 1.5)" stroke="#fff" stroke-opacity="0.5" stroke-width="1.5" fill="none"/>`;
  const bend = Math.round(between(random, -7, 7));
  const flat = crease(`M0 ${across}Q${paper.width / 2} ${across + bend} ${paper.width} ${across}`);
  return random() < 0.5 ? flat : `${flat}${crease(`M${down} 0L${down + bend} ${paper.height}`)}`;
}

function grain(width: number, height: number, random: Random): string {
  const strokes = Array.from({ length: 14 }, () => {
    const y = Math.round(between(random, 0, height));
    return `<path d="M0 ${y}Q${width / 2} ${y + Math.round(between(random, -16, 16))} ${width} ${y}" stroke="#000" stroke-opacity="0.08" stroke-width="3" fill="none"/>`;
  });
  return strokes.join('');
}

/** The same facts always lie on the same table. */
function computeSeed(facts: SlipFacts): number {
  const words = [facts.bank, facts.reference, facts.payer, facts.amount, facts.at.getTime()].join('|');
  let seed = 2_166_136_261;
  for (const letter of words) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
}
