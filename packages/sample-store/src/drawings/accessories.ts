import { pickOne } from '../boutique/seeded-random.ts';
import { podium } from './backdrop.ts';
import { mix } from './colour-tones.ts';
import {
  cloth,
  fold,
  groundShadow,
  lining,
  plain,
  type Sketch,
  seam,
  shape,
  stitches,
  wallShadow,
} from './sketch.ts';
import { mirrored } from './symmetric-path.ts';

/** Rolled up on the podium, its end and buckle in front. */
export function drawBelt(sketch: Sketch): string {
  const { tones } = sketch;
  const isRound = sketch.random() < 0.5;
  const buckle = isRound
    ? '<circle cx="432" cy="566" r="40" fill="none" stroke="#6b4f2a" stroke-width="15"/><circle cx="432" cy="566" r="40" fill="none" stroke="url(#brass)" stroke-width="11"/>'
    : '<rect x="396" y="518" width="74" height="90" rx="12" fill="none" stroke="#6b4f2a" stroke-width="15"/><rect x="396" y="518" width="74" height="90" rx="12" fill="none" stroke="url(#brass)" stroke-width="11"/>';
  return [
    podium(590, 262),
    groundShadow(330, 604, 210, 26),
    lining(sketch, 'M176 486 C176 440 464 440 464 486 C464 532 176 532 176 486 Z'),
    shape('M206 486 C206 456 434 456 434 486 C434 516 206 516 206 486 Z', tones.shade, tones.line),
    shape(
      'M228 488 C228 464 412 464 412 488 C412 510 228 510 228 488 Z',
      mix(tones.deep, '#24161a', 0.3),
      tones.line,
    ),
    seam('M190 486 C190 448 450 448 450 486', 1.5),
    plain(sketch, 'M176 486 C176 532 464 532 464 486 L464 574 C464 622 176 622 176 574 Z'),
    stitches('M184 506 C210 540 430 540 456 506 M184 582 C210 614 430 614 456 582', tones.seam),
    plain(sketch, 'M300 532 C360 532 430 528 506 520 C528 520 532 590 508 594 C440 602 360 608 300 608 Z'),
    stitches('M304 543 C360 543 430 539 506 531 M304 597 C360 597 440 591 506 583', tones.seam),
    buckle,
    `<path d="M392 567L452 562" stroke="#6b4f2a" stroke-width="11" stroke-linecap="round"/><path d="M392 567L452 562" stroke="#e9d194" stroke-width="7" stroke-linecap="round"/>`,
    [486, 504].map((x) => `<circle cx="${x}" cy="557" r="4" fill="${tones.line}"/>`).join(''),
  ].join('');
}

/** Tied in a loose knot on a brass ring. */
export function drawScarf(sketch: Sketch): string {
  const back = 'M274 220 C236 330 214 470 196 640 L290 662 C306 500 316 360 330 236 Z';
  const front = 'M320 226 C330 350 346 500 372 676 L470 650 C440 480 404 340 366 214 Z';
  const knot =
    'M270 172 C256 196 258 226 272 246 C298 260 346 260 368 244 C382 222 382 194 370 172 C342 156 298 156 270 172 Z';
  const fringe = (from: readonly [number, number], to: readonly [number, number]) =>
    Array.from({ length: 9 }, (_, index) => {
      const x = from[0] + ((to[0] - from[0]) * index) / 8;
      const y = from[1] + ((to[1] - from[1]) * index) / 8;
      return `M${x.toFixed(0)} ${y.toFixed(0)}L${(x - 2).toFixed(0)} ${(y + 34).toFixed(0)}`;
    }).join(' ');
  return [
    wallShadow(back, front, knot),
    '<circle cx="320" cy="128" r="62" fill="none" stroke="#7c6033" stroke-width="12"/><circle cx="320" cy="128" r="62" fill="none" stroke="url(#brass)" stroke-width="8"/><circle cx="320" cy="62" r="8" fill="#b8934f" stroke="#7c6033" stroke-width="2"/>',
    seam(fringe([198, 640], [288, 660]), 3.4),
    cloth(sketch, back, fold(sketch, [284, 250], [226, 640], 14) + fold(sketch, [310, 260], [264, 650], -12)),
    seam(fringe([374, 674], [468, 650]), 3.4),
    cloth(
      sketch,
      front,
      fold(sketch, [334, 250], [398, 664], 14) +
        fold(sketch, [356, 250], [440, 650], 12) +
        fold(sketch, [344, 300], [410, 640], -12),
    ),
    cloth(
      sketch,
      knot,
      fold(sketch, [266, 190], [366, 240], 14) +
        fold(sketch, [290, 166], [378, 206], -12) +
        fold(sketch, [262, 214], [330, 256], 10),
    ),
  ].join('');
}

export function drawHat(sketch: Sketch): string {
  const { tones } = sketch;
  const ribbon = pickOne(sketch.random, [
    mix(tones.base, '#24161a', 0.68),
    tones.isDark ? '#cfae82' : '#5d3a33',
    tones.isPale ? '#3f4a5c' : '#f6ead8',
  ]);
  const brim =
    'M88 552 C96 500 200 486 320 486 C440 486 544 500 552 552 C548 596 436 614 320 614 C204 614 92 596 88 552 Z';
  const crown =
    'M196 546 C200 470 206 396 230 362 C256 334 288 352 320 358 C352 352 384 334 410 362 C434 396 440 470 444 546 C410 566 230 566 196 546 Z';
  const weave = Array.from(
    { length: 7 },
    (_, row) => `M190 ${378 + row * 22}Q320 ${396 + row * 22} 450 ${378 + row * 22}`,
  ).join(' ');
  return [
    podium(604, 250),
    groundShadow(332, 616, 250, 22),
    plain(
      sketch,
      brim,
      `<ellipse cx="336" cy="556" rx="150" ry="34" fill="${tones.deep}" fill-opacity="0.3"/>`,
    ),
    stitches('M104 556 C120 590 220 602 320 602 C420 602 520 590 536 556', tones.seam),
    cloth(
      sketch,
      crown,
      `<path d="${weave}" fill="none" stroke="${tones.deep}" stroke-width="1.4" stroke-opacity="0.3"/>${fold(sketch, [262, 360], [286, 470], 18)}${fold(sketch, [376, 360], [350, 470], 18)}`,
    ),
    shape('M199 508 C240 530 400 530 441 508 L444 546 C410 566 230 566 196 546 Z', ribbon, tones.line),
    shape('M404 520 C420 500 448 508 452 526 C456 548 424 554 408 540 Z', ribbon, tones.line),
  ].join('');
}

export function drawSunglasses(sketch: Sketch): string {
  const { tones } = sketch;
  const kind = pickOne(sketch.random, ['cat', 'round', 'square']);
  const lens = {
    cat: 'M306 470 C300 442 250 428 150 420 C134 432 138 500 170 530 C206 556 276 548 296 516 C304 500 308 484 306 470 Z',
    round:
      'M304 486 C304 444 268 416 228 416 C184 416 152 448 152 490 C152 532 186 562 228 562 C270 562 304 530 304 486 Z',
    square:
      'M304 452 C300 436 280 432 228 432 C176 432 156 436 152 454 C148 500 160 546 184 552 C216 560 262 558 284 546 C300 530 308 490 304 452 Z',
  }[kind];
  const glass = tones.isDark ? '#6b5a52' : mix(tones.deep, '#2c2228', 0.55);
  const frame = (path: string) =>
    `<path d="${path}" fill="url(#lens)" stroke="${tones.line}" stroke-width="19" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="${tones.base}" stroke-width="14.5" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="${tones.light}" stroke-width="3" stroke-linejoin="round" stroke-opacity="0.7" transform="translate(-3 -3)"/>`;
  const temple = 'M146 456 C150 420 176 372 204 330 C210 320 226 324 222 336 C206 374 182 416 172 450 Z';
  return [
    `<linearGradient id="lens" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${glass}"/><stop offset="1" stop-color="${mix(glass, '#f3d9c4', 0.55)}"/></linearGradient>`,
    podium(570, 270),
    groundShadow(330, 574, 240, 20),
    plain(sketch, temple),
    plain(sketch, mirrored(temple)),
    `<path d="M296 468C304 452 336 452 344 468" fill="none" stroke="${tones.line}" stroke-width="17"/><path d="M294 468C304 452 336 452 346 468" fill="none" stroke="${tones.base}" stroke-width="12.5"/>`,
    frame(lens),
    frame(mirrored(lens)),
    '<g fill="#ffffff" fill-opacity="0.22"><path d="M176 450L214 448L186 528L170 510Z"/><path d="M374 450L412 448L384 528L368 510Z"/></g>',
  ].join('');
}
