import { clipBar } from './backdrop.ts';
import { bow, skirtFolds } from './dresses.ts';
import { button, cloth, fold, lining, plain, type Sketch, seam, wallShadow } from './sketch.ts';
import { fromLeftHalf, onBothSides } from './symmetric-path.ts';

export function drawMiniSkirt(sketch: Sketch): string {
  const body = fromLeftHalf('M320 240 Q262 238 222 222 C204 290 180 380 158 486 Q240 516 320 516');
  const hasButtons = sketch.random() < 0.5;
  const folds = [
    fold(sketch, [250, 280], [210, 490], 14),
    fold(sketch, [286, 280], [270, 500], -14),
    fold(sketch, [380, 280], [410, 500], 16),
    fold(sketch, [404, 290], [446, 490], 12),
  ].join('');
  return [
    wallShadow(body),
    lining(sketch, fromLeftHalf('M320 230 Q262 230 222 222 Q262 246 320 248')),
    cloth(sketch, body, folds),
    seam('M164 466 Q320 518 476 466', 1.4),
    seam(onBothSides('M216 258 C238 300 250 320 236 352 L206 340'), 1.8),
    hasButtons ? seam('M304 272 L300 512 M336 272 L340 512', 1.4) : seam('M320 272 L320 514', 1.6),
    plain(sketch, fromLeftHalf('M320 240 Q262 238 222 222 L214 254 Q262 272 320 274')),
    hasButtons
      ? [258, 308, 358, 408, 458, 498].map((y) => button(sketch, 320, y, 6.5)).join('')
      : button(sketch, 320, 258, 6.5),
    clipBar(184, 74),
  ].join('');
}

export function drawPleatedSkirt(sketch: Sketch): string {
  const isLong = sketch.random() < 0.6;
  const hem = isLong ? 664 : 556;
  const reach = isLong ? 190 : 176;
  const waist = isLong ? 150 : 212;
  const pleats = 9;
  const panels = Array.from({ length: pleats }, (_, index) => {
    const topFrom = 238 + (index * 164) / pleats;
    const topTo = 238 + ((index + 1) * 164) / pleats;
    const from = 320 - reach + (index * reach * 2) / pleats;
    const to = 320 - reach + ((index + 1) * reach * 2) / pleats;
    const sag = (x: number) => hem + 26 * (1 - ((x - 320) / reach) ** 2);
    const path = `M${topFrom.toFixed(1)} ${waist + 26}L${topTo.toFixed(1)} ${waist + 26}C${(topTo + (to - topTo) * 0.3).toFixed(1)} ${waist + 140} ${to.toFixed(1)} ${hem - 120} ${to.toFixed(1)} ${sag(to).toFixed(1)}L${from.toFixed(1)} ${(sag(from) + 8).toFixed(1)}C${from.toFixed(1)} ${hem - 120} ${(topFrom + (from - topFrom) * 0.3).toFixed(1)} ${waist + 140} ${topFrom.toFixed(1)} ${waist + 26}Z`;
    return path;
  });
  const band = fromLeftHalf(
    `M320 ${waist + 14} Q274 ${waist + 14} 238 ${waist} L234 ${waist + 32} Q274 ${waist + 46} 320 ${waist + 48}`,
  );
  return [
    wallShadow(...panels),
    lining(
      sketch,
      fromLeftHalf(`M320 ${waist + 6} Q274 ${waist + 6} 238 ${waist} Q274 ${waist + 20} 320 ${waist + 22}`),
    ),
    ...panels.map((path) => cloth(sketch, path)),
    plain(sketch, band),
    clipBar(waist - 38, 62),
  ].join('');
}

export function drawMidiSkirt(sketch: Sketch): string {
  const body = fromLeftHalf(
    'M320 168 Q276 168 240 154 C226 210 212 250 206 300 C196 420 178 540 164 640 Q240 668 320 668',
  );
  const isWrapped = sketch.random() < 0.5;
  return [
    wallShadow(body),
    lining(sketch, fromLeftHalf('M320 162 Q276 162 240 154 Q276 176 320 178')),
    cloth(sketch, body, skirtFolds(sketch, 190, 660, 158, 9)),
    isWrapped
      ? `${seam('M384 186 C352 330 322 480 300 668', 2.4)}${fold(sketch, [392, 196], [320, 420], 10)}${fold(sketch, [396, 200], [360, 520], 9)}`
      : seam(onBothSides('M262 190 C250 340 236 500 228 656'), 1.5),
    seam('M170 624 Q250 650 320 650 Q390 650 470 624', 1.3),
    plain(sketch, fromLeftHalf('M320 168 Q276 168 240 154 L234 182 Q276 200 320 202')),
    isWrapped ? bow(sketch, 388, 190) : '',
    clipBar(116, 60),
  ].join('');
}
