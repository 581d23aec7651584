import { box } from './canvas.ts';
import { text } from './outlined-text.ts';
import { clock } from './slip-wording.ts';

export const SCREEN = { width: 540, height: 1050 } as const;

/** The strip with the time and the battery; a screenshot is taken moments after the transfer. */
export function statusBar(at: Date, ink: string): string {
  const seen = new Date(at.getTime() + 40_000);
  const charge = 20 + (Math.trunc(at.getTime() / 60_000) % 78);
  const bars = [6, 9, 12, 15]
    .map((height, index) => box(418 + index * 6, 28 - height, 4, height, ink, 1))
    .join('');
  return `${text(28, 28, clock(seen).slice(0, 5), { size: 17, weight: 600, fill: ink })}${bars}${text(480, 27, `${charge}%`, { size: 13, weight: 500, fill: ink, anchor: 'end' })}<rect x="486" y="15" width="26" height="13" rx="3" fill="none" stroke="${ink}" stroke-width="1.4"/>${box(488, 17, Math.round(charge * 0.22), 9, ink, 1)}`;
}

/** The bar under every app, that the thumb swipes. */
export function homeBar(ink: string): string {
  return box(195, 1033, 150, 5, ink, 2.5);
}
