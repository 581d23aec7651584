import { hanger } from './backdrop.ts';
import { mix } from './colour-tones.ts';
import { button, cloth, fold, lining, plain, type Sketch, seam, stitches, wallShadow } from './sketch.ts';
import { fromLeftHalf, mirrored, onBothSides } from './symmetric-path.ts';
import { label, neckOpening, sleeveOutline, type TorsoShape, torsoOutline } from './torso.ts';

export function drawBlazer(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [278, 166],
    depth: 388,
    neckline: 'v',
    shoulder: [190, 192],
    underarm: [204, 318],
    waist: [216, 420],
    hem: [194, 594],
    hemDrop: 8,
  };
  const sleeve = sleeveOutline(torso, { outer: [122, 562], inner: [176, 576], swell: 0.08 });
  const body = torsoOutline(torso);
  const lapel =
    'M278 162 Q264 172 262 190 L236 262 L262 274 L250 292 C266 330 296 366 320 390 C306 320 288 230 284 168 Z';
  const pocket = 'M226 462 L294 456 L296 474 L228 481 Z';
  const folds = [
    fold(sketch, [220, 330], [240, 430], 10),
    fold(sketch, [420, 330], [400, 430], 10),
    fold(sketch, [246, 500], [232, 592], -12),
    fold(sketch, [400, 500], [412, 596], 12),
  ].join('');
  const arms = [sleeve, mirrored(sleeve)]
    .map((path) =>
      cloth(sketch, path, fold(sketch, [186, 280], [146, 560], 9) + fold(sketch, [452, 280], [492, 560], 9)),
    )
    .join('');
  const isDouble = sketch.random() < 0.45;
  const buttons = isDouble
    ? ([
        [296, 408],
        [344, 408],
        [296, 456],
        [344, 456],
      ] as const)
    : ([[320, 404]] as const);
  return [
    wallShadow(body, sleeve, mirrored(sleeve)),
    lining(sketch, neckOpening(torso, 6)),
    label(sketch, 184),
    hanger(144, torso.shoulder),
    arms,
    [540, 553].map((y) => button(sketch, 168, y, 3.6) + button(sketch, 472, y, 3.6)).join(''),
    cloth(sketch, body, folds),
    seam('M320 390 C322 460 320 540 316 602', 2.2),
    seam(onBothSides('M238 300 C244 380 246 440 240 460'), 1.3),
    plain(sketch, pocket) + plain(sketch, mirrored(pocket)),
    seam('M368 318 L408 310 L409 320 L369 328 Z', 1.6),
    plain(sketch, mirrored(lapel)) + plain(sketch, lapel),
    seam(onBothSides('M262 274 L286 256'), 1.8),
    buttons.map(([x, y]) => button(sketch, x, y, 7.5)).join(''),
  ].join('');
}

export function drawDenimJacket(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [276, 170],
    depth: 206,
    neckline: 'v',
    shoulder: [190, 200],
    underarm: [200, 324],
    waist: [206, 420],
    hem: [214, 506],
    hemDrop: 6,
  };
  const sleeve = sleeveOutline(torso, { outer: [112, 516], inner: [172, 532], swell: 0.12 });
  const cuff = 'M111 510 Q142 530 174 526 L170 562 Q138 568 104 552 Z';
  const body = torsoOutline(torso);
  const band = fromLeftHalf('M320 510 Q262 508 212 502 L214 540 Q266 548 320 548');
  const collar = 'M280 160 Q262 170 258 188 L262 248 L318 212 Q290 196 280 160 Z';
  const pocket = 'M226 288 L290 284 L290 304 L258 318 L226 308 Z';
  const thread = sketch.tones.isPale ? '#b98a4e' : mix('#e3b56b', sketch.tones.base, 0.15);
  const faded = [
    [258, 380],
    [382, 380],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="46" ry="130" fill="url(#glow)"/>`)
    .join('');
  return [
    wallShadow(body, sleeve, mirrored(sleeve), cuff, mirrored(cuff), band),
    lining(sketch, neckOpening(torso, 6)),
    hanger(148, torso.shoulder),
    plain(sketch, sleeve, fold(sketch, [180, 300], [142, 500], 10)) +
      plain(sketch, mirrored(sleeve), fold(sketch, [456, 300], [500, 500], 10)),
    plain(sketch, cuff) + plain(sketch, mirrored(cuff)),
    stitches(onBothSides('M112 520 Q142 538 172 536 M108 548 Q138 560 168 556'), thread),
    plain(
      sketch,
      body,
      faded + fold(sketch, [210, 340], [236, 500], 9) + fold(sketch, [430, 340], [404, 500], 9),
    ),
    seam(onBothSides('M199 280 Q250 288 306 286'), 2),
    stitches(onBothSides('M204 286 Q250 294 304 292'), thread),
    seam(onBothSides('M242 318 L262 506 M276 314 L284 508'), 1.7),
    stitches(onBothSides('M247 318 L267 506 M281 314 L289 508'), thread),
    plain(sketch, fromLeftHalf('M320 206 L305 216 L305 510 L320 512')),
    stitches('M310 222L310 508 M330 222L330 508', thread),
    plain(sketch, pocket) + plain(sketch, mirrored(pocket)),
    stitches(onBothSides('M230 304 L258 313 L286 300'), thread),
    plain(sketch, band),
    stitches('M218 512 Q320 522 422 512 M220 534 Q320 544 420 534', thread),
    [242, 300, 358, 416, 474, 528].map(rivet).join(''),
    rivetAt(258, 306) + rivetAt(382, 306) + rivetAt(160, 544) + rivetAt(480, 544),
    plain(sketch, collar) + plain(sketch, mirrored(collar)),
    stitches(onBothSides('M266 190 L268 238 L308 212'), thread),
  ].join('');
}

function rivet(y: number): string {
  return rivetAt(320, y);
}

function rivetAt(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="5.4" fill="url(#brass)" stroke="#6b4f2a" stroke-width="1.3"/>`;
}

export function drawCoat(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [276, 160],
    depth: 330,
    neckline: 'v',
    shoulder: [190, 188],
    underarm: [202, 314],
    waist: [214, 404],
    hem: [166, 684],
    hemDrop: 10,
  };
  const sleeve = sleeveOutline(torso, { outer: [114, 546], inner: [174, 562], swell: 0.12 });
  const cuff = 'M116 512 Q146 532 176 526 L173 564 Q142 574 112 552 Z';
  const body = torsoOutline(torso);
  const lapel =
    'M276 154 Q254 166 250 188 L214 262 L246 278 L236 298 C258 318 296 330 322 336 C306 290 288 220 284 160 Z';
  const folds = [
    fold(sketch, [240, 430], [198, 680], 14),
    fold(sketch, [280, 430], [262, 690], -14),
    fold(sketch, [366, 430], [392, 690], 16),
    fold(sketch, [404, 430], [444, 680], 14),
  ].join('');
  const belt = fromLeftHalf('M320 396 Q262 394 213 390 L212 420 Q262 426 320 426');
  const pocket = 'M222 462 L244 458 L234 540 L212 540 Z';
  const isDouble = sketch.random() < 0.6;
  return [
    wallShadow(body, sleeve, mirrored(sleeve)),
    lining(sketch, neckOpening(torso, 6)),
    label(sketch, 178),
    hanger(138, torso.shoulder),
    cloth(sketch, sleeve, fold(sketch, [184, 280], [142, 520], 10)) +
      cloth(sketch, mirrored(sleeve), fold(sketch, [454, 280], [500, 520], 10)),
    cloth(sketch, cuff) + cloth(sketch, mirrored(cuff)),
    cloth(sketch, body, folds),
    seam('M330 336 C334 440 334 580 332 694', 2.2),
    plain(sketch, pocket) + plain(sketch, mirrored(pocket)),
    isDouble
      ? [360, 462, 520].map((y) => button(sketch, 296, y, 7.5) + button(sketch, 352, y, 7.5)).join('')
      : [362, 462, 520].map((y) => button(sketch, 314, y, 8)).join(''),
    plain(sketch, mirrored(lapel)) + plain(sketch, lapel),
    seam(onBothSides('M246 278 L284 250'), 1.8),
    plain(sketch, belt),
    plain(sketch, 'M346 418 Q360 470 350 532 L376 534 Q384 470 366 414 Z'),
    plain(sketch, 'M330 388 L372 386 L374 428 L332 430 Z'),
  ].join('');
}

export function drawPufferVest(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [270, 186],
    depth: 226,
    neckline: 'round',
    shoulder: [206, 206],
    underarm: [196, 330],
    waist: [190, 440],
    hem: [198, 574],
    hemDrop: 6,
  };
  const body = torsoOutline(torso);
  const collar = fromLeftHalf('M320 150 Q288 150 268 140 Q256 168 258 196 Q282 226 320 232');
  const quilting = [262, 314, 366, 418, 470, 522]
    .map(
      (y) =>
        `<path d="M180 ${y - 4}Q320 ${y + 16} 460 ${y - 4}L460 ${y + 10}Q320 ${y + 34} 180 ${y + 10}Z" fill="${sketch.tones.light}" fill-opacity="0.34"/>${seam(`M180 ${y - 6}Q320 ${y + 14} 460 ${y - 6}`, 2.2)}<path d="M180 ${y - 18}Q320 ${y + 2} 460 ${y - 18}L460 ${y - 6}Q320 ${y + 14} 180 ${y - 6}Z" fill="${sketch.tones.deep}" fill-opacity="0.22"/>`,
    )
    .join('');
  return [
    wallShadow(body, collar),
    lining(sketch, fromLeftHalf('M320 130 Q288 130 268 140 Q288 154 320 154')),
    hanger(160, torso.shoulder),
    cloth(sketch, body, quilting),
    plain(sketch, collar, seam('M258 172 Q320 196 382 172 M256 196 Q320 220 384 196', 1.8)),
    `<path d="M320 152L320 580" stroke="${sketch.tones.line}" stroke-width="7"/><path d="M320 152L320 580" stroke="url(#brass)" stroke-width="1"/><path d="M320 152L320 580" stroke="#e2c987" stroke-width="2.6" stroke-dasharray="3 3"/><path d="M315 246L325 246L324 268L316 268Z" fill="url(#brass)" stroke="#6b4f2a" stroke-width="1.2"/>`,
    seam(onBothSides('M226 470 L248 534'), 3.2),
    seam(onBothSides('M212 214 C228 250 222 300 206 330'), 2.2),
  ].join('');
}
