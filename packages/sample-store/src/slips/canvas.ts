import type { BankColours, SlipFacts } from './slip-facts.ts';

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** SVG, in pixels of the canvas. */
  readonly body: string;
}

export type Design = (facts: SlipFacts, colours: BankColours) => Canvas;

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, dashes = ''): string {
  const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`;
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" stroke-width="1.2" fill="none"${dashed}/>`;
}

export function tick(x: number, y: number, radius: number, disc: string, stroke: string): string {
  const [a, b] = [radius * 0.42, radius * 0.3];
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${disc}"/><path d="M${x - a} ${y}L${x - a / 4} ${y + b}L${x + a} ${y - b}" fill="none" stroke="${stroke}" stroke-width="${radius * 0.14}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
