import { pickOne } from '../boutique/seeded-random.ts';
import { hanger } from './backdrop.ts';
import { flower } from './prints.ts';
import { button, cloth, fold, lining, outlined, plain, type Sketch, seam, wallShadow } from './sketch.ts';
import { fromLeftHalf, mirrored, onBothSides } from './symmetric-path.ts';
import { label, neckOpening, sleeveOutline, type TorsoShape, torsoOutline } from './torso.ts';

export function drawCampesinaBlouse(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [240, 190],
    depth: 236,
    neckline: 'round',
    shoulder: [208, 200],
    underarm: [212, 322],
    waist: [216, 430],
    hem: [176, 580],
    hemDrop: 10,
  };
  const sleeve = sleeveOutline(torso, { outer: [128, 372], inner: [196, 386], swell: 0.55 });
  const ruffle =
    'M126 368 Q160 392 198 382 L208 412 Q196 406 188 416 Q176 406 164 416 Q152 404 140 410 Q128 402 116 404 Z';
  const body = torsoOutline(torso);
  const collar = fromLeftHalf(
    'M320 234 C276 234 244 224 238 188 L222 196 C224 214 230 232 240 246 Q252 244 258 256 Q270 252 278 262 Q292 256 300 266 Q310 260 320 268',
  );
  const arms = [sleeve, mirrored(sleeve)].map((path) => cloth(sketch, path)).join('');
  const frills = [ruffle, mirrored(ruffle)].map((path) => cloth(sketch, path)).join('');
  const gathers = [180, 206, 232, 262, 378, 408, 434, 460]
    .map((x, index) => fold(sketch, [320 + (x - 320) * 0.55, 300], [x, 570], index % 2 ? 9 : -9))
    .join('');
  return [
    wallShadow(body, sleeve, mirrored(sleeve), ruffle, mirrored(ruffle)),
    lining(sketch, neckOpening(torso, 14)),
    label(sketch, 208),
    hanger(168, torso.shoulder),
    arms,
    frills,
    seam(onBothSides('M150 270 Q144 320 150 362 M176 262 Q170 320 176 372'), 1.4),
    cloth(sketch, body, gathers),
    seam('M178 562 Q250 574 320 574 Q390 574 462 562', 1.4),
    cloth(sketch, collar),
    embroidery(sketch),
    `<path d="M320 268 Q308 300 312 336 M320 268 Q332 304 330 326" fill="none" stroke="${sketch.tones.line}" stroke-width="3" stroke-linecap="round"/><path d="M307 334L317 334L315 354L308 354Z M325 324L335 324L334 344L327 344Z" fill="${sketch.tones.line}"/>`,
  ].join('');
}

/** A row of little flowers below the ruffle, as on the blouses of the highlands. */
function embroidery(sketch: Sketch): string {
  const petals = pickOne<readonly string[]>(sketch.random, [
    ['#d8574f', '#e8a33d', '#3f7f8c'],
    ['#c2456f', '#5a8f57', '#e0b13f'],
    ['#f2e6d0', '#d98e73', '#8fb0a9'],
  ]);
  const places = [
    [246, 286, 0],
    [270, 298, 1],
    [295, 306, 2],
    [345, 306, 2],
    [370, 298, 1],
    [394, 286, 0],
  ] as const;
  const blossoms = places.map(([x, y, kind]) =>
    flower(x, y, kind === 2 ? 5.4 : 6.2, petals[kind] ?? '#d8574f', '#fff3d6'),
  );
  const stem = onBothSides('M236 280 Q270 306 304 312');
  return `<path d="${stem}" fill="none" stroke="#5f7f56" stroke-width="2.4" stroke-linecap="round"/>${blossoms.join('')}`;
}

export function drawWrapBlouse(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [266, 176],
    depth: 318,
    neckline: 'v',
    shoulder: [204, 200],
    underarm: [212, 314],
    waist: [226, 428],
    hem: [188, 566],
    hemDrop: 8,
  };
  const isLong = sketch.random() < 0.5;
  const sleeve = isLong
    ? sleeveOutline(torso, { outer: [104, 516], inner: [168, 534], swell: 0.3 })
    : sleeveOutline(torso, { outer: [112, 360], inner: [188, 384], swell: 0.3 });
  const body = torsoOutline(torso);
  const folds = [
    fold(sketch, [236, 300], [392, 424], 12),
    fold(sketch, [392, 330], [262, 424], 8),
    fold(sketch, [250, 440], [214, 562], 10),
    fold(sketch, [300, 440], [290, 570], -12),
    fold(sketch, [360, 440], [384, 568], 12),
    fold(sketch, [398, 440], [430, 560], 12),
  ].join('');
  const belt = fromLeftHalf('M320 418 Q270 416 227 412 L226 440 Q270 444 320 446');
  const tails = 'M398 432 Q416 470 408 540 L432 544 Q440 480 410 428 Z';
  return [
    wallShadow(body, sleeve, mirrored(sleeve)),
    lining(sketch, neckOpening(torso)),
    label(sketch, 194),
    hanger(154, torso.shoulder),
    cloth(sketch, sleeve),
    cloth(sketch, mirrored(sleeve)),
    seam(onBothSides(isLong ? 'M108 496 Q138 514 172 514' : 'M116 346 Q150 368 188 368'), 1.4),
    cloth(sketch, body, folds),
    seam('M374 176 C360 240 330 330 250 420', 2.4),
    seam(onBothSides('M272 180 C284 226 302 270 326 306'), 1.2),
    plain(sketch, belt),
    plain(sketch, tails),
    plain(sketch, 'M392 430 Q368 400 362 420 Q360 446 392 432 Q424 402 432 420 Q432 448 396 434 Z'),
  ].join('');
}

export function drawShirt(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [276, 168],
    depth: 212,
    neckline: 'v',
    shoulder: [198, 196],
    underarm: [208, 314],
    waist: [206, 450],
    hem: [204, 566],
    hemDrop: 42,
  };
  const sleeve = sleeveOutline(torso, { outer: [122, 532], inner: [176, 546], swell: 0.12 });
  const cuff = 'M120 528 Q148 548 178 542 L176 588 Q146 596 112 578 Z';
  const body = torsoOutline(torso);
  const collar = 'M278 160 Q262 170 264 184 L286 238 L318 206 Q288 192 278 160 Z';
  const folds = [
    fold(sketch, [222, 330], [236, 590], 12),
    fold(sketch, [264, 380], [260, 600], -12),
    fold(sketch, [386, 360], [376, 600], 12),
    fold(sketch, [420, 330], [408, 580], 10),
  ].join('');
  const arms = [sleeve, mirrored(sleeve)]
    .map((path) =>
      cloth(sketch, path, fold(sketch, [190, 260], [150, 530], 8) + fold(sketch, [456, 260], [494, 530], 8)),
    )
    .join('');
  const hasPocket = sketch.random() < 0.6;
  return [
    wallShadow(body, sleeve, mirrored(sleeve), cuff, mirrored(cuff)),
    lining(sketch, neckOpening(torso, 4)),
    hanger(146, torso.shoulder),
    arms,
    cloth(sketch, cuff) + cloth(sketch, mirrored(cuff)),
    button(sketch, 170, 566, 4) + button(sketch, 470, 566, 4),
    cloth(sketch, body, folds),
    cloth(sketch, fromLeftHalf('M320 210 L304 222 L304 606 L320 608')),
    seam('M309 226L309 600 M331 226L331 600', 1.1),
    [250, 314, 378, 442, 506, 562].map((y) => button(sketch, 320, y, 5)).join(''),
    hasPocket
      ? cloth(sketch, 'M356 318 L416 314 L416 374 L386 392 L356 378 Z') + seam('M356 330L416 326', 1.2)
      : '',
    cloth(sketch, collar) + cloth(sketch, mirrored(collar)),
    outlined('M278 160 Q300 178 320 178 Q340 178 362 160'),
  ].join('');
}

export function drawCropTop(sketch: Sketch): string {
  const body = fromLeftHalf(
    'M320 286 C304 262 276 246 246 248 C240 280 226 306 206 326 C206 376 212 420 216 462 C250 472 286 474 320 474',
  );
  const strap = 'M262 170 L250 252 L262 254 L272 172 Z';
  const smocking = [366, 386, 406, 426, 446].map((y) => seam(`M206 ${y} ${wave(208, 432, y)}`, 1.2)).join('');
  const hasBow = sketch.random() < 0.5;
  return [
    wallShadow(body, strap, mirrored(strap)),
    hanger(142, [194, 186]),
    plain(sketch, strap) + plain(sketch, mirrored(strap)),
    lining(sketch, fromLeftHalf('M320 264 C300 262 270 256 246 250 C280 240 300 262 320 288')),
    cloth(
      sketch,
      body,
      `${smocking}${fold(sketch, [262, 262], [244, 360], 10)}${fold(sketch, [386, 268], [398, 360], 10)}${fold(sketch, [292, 290], [292, 356], -8)}`,
    ),
    seam('M248 258 C276 258 304 272 320 298 C336 272 364 258 392 258', 1.3),
    seam('M208 346 Q320 358 432 346', 2),
    hasBow
      ? plain(sketch, 'M320 300 Q296 276 288 292 Q284 316 320 304 Q356 316 352 292 Q344 276 320 300 Z') +
        seam('M318 304 Q306 326 300 344 M322 304 Q334 326 342 342', 3)
      : [306, 330].map((y) => button(sketch, 320, y, 5)).join(''),
  ].join('');
}

/** Gathered elastic: a row of small waves. */
function wave(from: number, to: number, y: number): string {
  const waves: string[] = [];
  for (let x = from; x < to; x += 14)
    waves.push(`Q${x + 3.5} ${y - 5} ${x + 7} ${y} Q${x + 10.5} ${y + 5} ${x + 14} ${y}`);
  return waves.join(' ');
}
