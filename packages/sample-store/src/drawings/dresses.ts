import { pickOne } from '../boutique/seeded-random.ts';
import { hanger } from './backdrop.ts';
import { button, cloth, fold, lining, outlined, plain, type Sketch, seam, wallShadow } from './sketch.ts';
import { fromLeftHalf, mirrored, onBothSides } from './symmetric-path.ts';
import { between, label, neckOpening, sleeveOutline, type TorsoShape, torsoOutline } from './torso.ts';

/** Creases that fan out from the waist to the hem. */
export function skirtFolds(
  sketch: Sketch,
  waistY: number,
  hemY: number,
  reach: number,
  count: number,
): string {
  return Array.from({ length: count }, (_, index) => {
    const place = (index + 0.5) / count - 0.5;
    const top = [320 + place * 130, waistY + 6 + (index % 3) * 12] as const;
    const foot = [320 + place * reach * 1.9, hemY - (index % 3) * 16] as const;
    return fold(sketch, top, foot, index % 2 ? -(8 + (index % 3) * 2) : 9 + (index % 4) * 2);
  }).join('');
}

export function drawMidiDress(sketch: Sketch): string {
  const neckline = pickOne(sketch.random, ['round', 'v', 'square']);
  const torso: TorsoShape = {
    neck: [262, 166],
    depth: neckline === 'v' ? 264 : 228,
    neckline,
    shoulder: [214, 184],
    underarm: [226, 282],
    waist: [246, 360],
    hem: [140, 668],
    hemDrop: 18,
  };
  const sleeve = pickOne(sketch.random, [
    sleeveOutline(torso, { outer: [146, 286], inner: [208, 306], swell: 0.35 }),
    sleeveOutline(torso, { outer: [150, 270], inner: [212, 292], swell: 0.1 }),
  ]);
  const body = torsoOutline(torso);
  const sash = fromLeftHalf('M320 352 Q280 352 247 346 L245 374 Q280 380 320 382');
  const darts = onBothSides('M280 290 L284 346');
  return [
    wallShadow(body, sleeve, mirrored(sleeve)),
    lining(sketch, neckOpening(torso)),
    label(sketch, 184),
    hanger(144, torso.shoulder),
    cloth(sketch, sleeve) + cloth(sketch, mirrored(sleeve)),
    cloth(
      sketch,
      body,
      skirtFolds(sketch, 372, 680, 180, 11) +
        fold(sketch, [240, 290], [270, 344], 7) +
        fold(sketch, [400, 290], [368, 344], 7),
    ),
    seam(darts, 1.4),
    seam('M146 652 Q240 670 320 670 Q400 670 494 652', 1.3),
    plain(sketch, sash),
    sketch.random() < 0.5 ? bow(sketch, 320, 366) : '',
  ].join('');
}

/** A small bow with two tails. */
export function bow(sketch: Sketch, x: number, y: number): string {
  const tails = `M${x - 4} ${y}Q${x - 20} ${y + 40} ${x - 24} ${y + 76}L${x - 10} ${y + 72}Q${x - 4} ${y + 30} ${x + 2} ${y}Z M${x + 2} ${y}Q${x + 16} ${y + 44} ${x + 26} ${y + 66}L${x + 36} ${y + 56}Q${x + 18} ${y + 30} ${x + 6} ${y - 4}Z`;
  const loops = `M${x} ${y}Q${x - 26} ${y - 24} ${x - 36} ${y - 8}Q${x - 36} ${y + 18} ${x} ${y + 2}Q${x + 36} ${y + 18} ${x + 36} ${y - 8}Q${x + 26} ${y - 24} ${x} ${y}Z`;
  return `${plain(sketch, tails)}${plain(sketch, loops)}${plain(sketch, `M${x - 7} ${y - 7}L${x + 7} ${y - 7}L${x + 7} ${y + 9}L${x - 7} ${y + 9}Z`)}`;
}

export function drawMaxiDress(sketch: Sketch): string {
  const strap = 'M266 160 L250 246 L262 250 L276 162 Z';
  const bodice = fromLeftHalf(
    'M320 268 C302 246 276 238 248 242 C244 262 234 280 224 294 C230 320 240 338 246 356 Q280 364 320 364',
  );
  const tiers = [
    fromLeftHalf('M320 358 Q280 358 245 350 C230 400 214 430 202 466 Q260 482 320 482'),
    fromLeftHalf('M320 476 Q256 476 203 460 C184 510 172 550 160 590 Q240 608 320 608'),
    fromLeftHalf('M320 600 Q236 600 162 584 C148 630 136 668 126 706 Q220 726 320 726'),
  ];
  const gathers = [
    skirtFolds(sketch, 356, 480, 112, 9),
    skirtFolds(sketch, 470, 604, 150, 11),
    skirtFolds(sketch, 592, 722, 184, 13),
  ];
  const hasBow = sketch.random() < 0.5;
  return [
    wallShadow(bodice, ...tiers, strap, mirrored(strap)),
    hanger(134, [204, 182]),
    plain(sketch, strap) + plain(sketch, mirrored(strap)),
    [2, 1, 0].map((row) => cloth(sketch, tiers[row] ?? '', gathers[row])).join(''),
    lining(sketch, fromLeftHalf('M320 252 C296 252 270 248 248 244 C280 236 304 248 320 270')),
    cloth(sketch, bodice, fold(sketch, [258, 252], [270, 350], 10) + fold(sketch, [380, 256], [362, 350], 9)),
    seam('M250 252 C276 248 302 256 320 280 C338 256 364 248 390 252', 1.3),
    hasBow ? bow(sketch, 320, 282) : [296, 318, 340].map((y) => button(sketch, 320, y, 5)).join(''),
  ].join('');
}

export function drawMiniDress(sketch: Sketch): string {
  const isPuffed = sketch.random() < 0.55;
  const torso: TorsoShape = {
    neck: [258, 170],
    depth: 236,
    neckline: isPuffed ? 'square' : 'round',
    shoulder: [208, 188],
    underarm: [220, 302],
    waist: [232, 384],
    hem: [164, 606],
    hemDrop: 12,
  };
  const sleeve = isPuffed
    ? sleeveOutline(torso, { outer: [140, 328], inner: [204, 342], swell: 0.75 })
    : sleeveOutline(torso, { outer: [106, 460], inner: [176, 480], swell: 0.35 });
  const body = torsoOutline(torso);
  const cuff = isPuffed
    ? 'M138 324 Q172 346 206 338 L206 356 Q170 362 134 342 Z'
    : 'M106 454 Q140 480 178 474 L176 494 Q140 500 102 476 Z';
  return [
    wallShadow(body, sleeve, mirrored(sleeve)),
    lining(sketch, neckOpening(torso)),
    label(sketch, 188),
    hanger(148, torso.shoulder),
    cloth(sketch, sleeve) + cloth(sketch, mirrored(sleeve)),
    seam(
      onBothSides(
        isPuffed
          ? 'M156 300 L160 332 M174 304 L176 338 M192 306 L192 338'
          : 'M126 440 L124 466 M144 446 L144 476 M160 450 L162 478',
      ),
      1.3,
    ),
    plain(sketch, cuff) + plain(sketch, mirrored(cuff)),
    cloth(sketch, body, skirtFolds(sketch, 392, 612, 156, 9)),
    seam('M233 380 Q320 394 407 380', 2),
    seam(onBothSides('M276 244 C268 290 274 340 278 386'), 1.4),
    seam('M168 590 Q320 614 472 590', 1.3),
  ].join('');
}

export function drawShirtDress(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [276, 164],
    depth: 210,
    neckline: 'v',
    shoulder: [202, 190],
    underarm: [212, 304],
    waist: [232, 398],
    hem: [170, 628],
    hemDrop: 22,
  };
  const isLong = sketch.random() < 0.4;
  const sleeve = isLong
    ? sleeveOutline(torso, { outer: [122, 500], inner: [176, 516], swell: 0.16 })
    : sleeveOutline(torso, { outer: [132, 352], inner: [196, 372], swell: 0.16 });
  const cuff = isLong
    ? 'M121 494 Q148 516 178 510 L176 546 Q146 552 114 534 Z'
    : 'M132 340 Q164 362 200 358 L198 386 Q162 390 126 368 Z';
  const body = torsoOutline(torso);
  const collar = 'M278 156 Q262 166 264 180 L284 232 L318 204 Q288 190 278 156 Z';
  const belt = fromLeftHalf('M320 392 Q272 390 231 384 L230 412 Q272 418 320 420');
  return [
    wallShadow(body, sleeve, mirrored(sleeve), cuff, mirrored(cuff)),
    lining(sketch, neckOpening(torso, 4)),
    hanger(142, torso.shoulder),
    cloth(sketch, sleeve) + cloth(sketch, mirrored(sleeve)),
    cloth(sketch, cuff) + cloth(sketch, mirrored(cuff)),
    cloth(
      sketch,
      body,
      skirtFolds(sketch, 410, 640, 150, 9) +
        fold(sketch, [224, 320], [256, 388], 8) +
        fold(sketch, [414, 320], [384, 388], 8),
    ),
    cloth(sketch, fromLeftHalf(`M320 208 L305 220 L305 ${between(628, 650, 0.9)} L320 650`)),
    [246, 296, 346, 446, 496, 546, 596].map((y) => button(sketch, 320, y, 5)).join(''),
    cloth(sketch, collar) + cloth(sketch, mirrored(collar)),
    outlined('M278 156 Q300 174 320 174 Q340 174 362 156'),
    plain(sketch, belt),
    `<rect x="302" y="386" width="38" height="36" rx="6" fill="none" stroke="#6b4f2a" stroke-width="7.5"/><rect x="302" y="386" width="38" height="36" rx="6" fill="none" stroke="url(#brass)" stroke-width="5"/>`,
  ].join('');
}
