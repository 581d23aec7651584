import { pickOne } from '../boutique/seeded-random.ts';
import { hanger } from './backdrop.ts';
import { button, cloth, fold, lining, plain, type Sketch, seam, wallShadow } from './sketch.ts';
import { fromLeftHalf, mirrored, onBothSides } from './symmetric-path.ts';
import { label, neckOpening, sleeveOutline, type TorsoShape, torsoOutline } from './torso.ts';

export function drawTShirt(sketch: Sketch): string {
  const neckline = pickOne(sketch.random, ['round', 'round', 'v']);
  const torso: TorsoShape = {
    neck: [268, 168],
    depth: neckline === 'v' ? 262 : 214,
    neckline,
    shoulder: [194, 196],
    underarm: [206, 316],
    waist: [206, 440],
    hem: [198, 584],
    hemDrop: 10,
  };
  const sleeve = sleeveOutline(torso, { outer: [112, 338], inner: [186, 366], swell: 0.05 });
  const body = torsoOutline(torso);
  const rib =
    neckline === 'v'
      ? 'M268 168 C276 190 300 240 320 262 L320 278 C296 254 266 200 258 172 Z'
      : 'M268 168 C272 194 292 214 320 214 L320 228 C286 228 260 204 257 172 Z';
  const folds = [
    fold(sketch, [214, 330], [246, 470], 12),
    fold(sketch, [254, 400], [238, 588], -14),
    fold(sketch, [424, 330], [380, 480], 12),
    fold(sketch, [404, 430], [414, 588], 12),
    fold(sketch, [350, 480], [352, 590], 9),
  ].join('');
  return [
    wallShadow(body, sleeve, mirrored(sleeve)),
    lining(sketch, neckOpening(torso)),
    label(sketch, 184),
    hanger(146, torso.shoulder),
    cloth(sketch, sleeve) + cloth(sketch, mirrored(sleeve)),
    seam(onBothSides('M116 326 Q152 350 190 354'), 1.3),
    cloth(sketch, body, folds),
    seam('M200 570 Q320 582 440 570', 1.3),
    plain(sketch, rib) + plain(sketch, mirrored(rib)),
    sketch.random() < 0.4 ? plain(sketch, 'M362 302 L416 298 L418 350 Q390 372 364 354 Z') : '',
  ].join('');
}

export function drawSweater(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [270, 172],
    depth: 206,
    neckline: 'round',
    shoulder: [190, 202],
    underarm: [198, 330],
    waist: [194, 460],
    hem: [204, 556],
    hemDrop: 6,
  };
  const sleeve = sleeveOutline(torso, { outer: [104, 528], inner: [170, 548], swell: 0.3 });
  const cuff = 'M106 524 Q138 546 168 544 L160 590 Q132 594 104 578 Z';
  const body = torsoOutline(torso);
  const band = fromLeftHalf('M320 558 Q258 558 204 552 L210 592 Q266 600 320 600');
  const isHigh = sketch.random() < 0.5;
  const collar = isHigh
    ? fromLeftHalf('M320 142 Q292 142 274 136 Q266 158 262 178 Q284 216 320 218')
    : fromLeftHalf('M320 208 C294 208 274 194 270 170 L256 176 C260 208 288 228 320 228');
  const ribs = (xs: readonly number[], top: number, bottom: number, lean: number) =>
    seam(xs.map((x) => `M${x} ${top}L${x + lean} ${bottom}`).join(' '), 1.3);
  const across = Array.from({ length: 20 }, (_, index) => 216 + index * 11);
  const cuffRibs = ribs([118, 130, 142, 154], 546, 588, -4) + ribs([486, 498, 510, 522], 546, 588, 4);
  return [
    wallShadow(body, sleeve, mirrored(sleeve), cuff, mirrored(cuff), band),
    lining(sketch, isHigh ? fromLeftHalf('M320 126 Q292 126 274 136 Q292 146 320 146') : neckOpening(torso)),
    hanger(150, torso.shoulder),
    cloth(sketch, sleeve, knit(sketch, 100, 220)) + cloth(sketch, mirrored(sleeve), knit(sketch, 420, 540)),
    plain(sketch, cuff) + plain(sketch, mirrored(cuff)) + cuffRibs,
    cloth(
      sketch,
      body,
      knit(sketch, 200, 440) +
        cables(sketch) +
        fold(sketch, [206, 350], [240, 540], 12) +
        fold(sketch, [432, 350], [404, 540], 14),
    ),
    plain(sketch, band, ribs(across, 550, 604, 0)),
    plain(
      sketch,
      collar,
      ribs(
        isHigh ? across : [274, 284, 294, 304, 314, 326, 336, 346, 356, 366],
        isHigh ? 130 : 180,
        isHigh ? 216 : 236,
        0,
      ),
    ),
    isHigh ? seam('M268 162 Q320 180 372 162', 2) : '',
  ].join('');
}

/** Rows of tiny stitches: enough to read as wool from afar. */
function knit(sketch: Sketch, from: number, to: number): string {
  const rows: string[] = [];
  for (let y = 226; y < 560; y += 17) rows.push(`M${from} ${y}L${to} ${y}`);
  return `<path d="${rows.join('')}" stroke="${sketch.tones.deep}" stroke-width="4" stroke-dasharray="1.6 8" stroke-linecap="round" stroke-opacity="0.26"/>`;
}

/** Three plaits between ridges; a printed sweater goes without. */
function cables(sketch: Sketch): string {
  if (sketch.print !== 'plain') return '';
  let plait = '';
  for (let y = 232; y < 550; y += 32) {
    plait += `M310 ${y}C310 ${y + 14} 330 ${y + 18} 330 ${y + 32}M330 ${y}C330 ${y + 10} 324 ${y + 12} 322 ${y + 13}M317 ${y + 19}C312 ${y + 22} 310 ${y + 26} 310 ${y + 32}`;
  }
  const ridges = 'M250 226L250 556 M296 226L296 556 M344 226L344 556 M390 226L390 556';
  return `<g id="plait">${seam(plait, 2.2)}</g><use href="#plait" x="-48"/><use href="#plait" x="48"/>${seam(ridges, 1)}`;
}

export function drawCardigan(sketch: Sketch): string {
  const isLong = sketch.random() < 0.5;
  const bottom = isLong ? 600 : 540;
  const torso: TorsoShape = {
    neck: [276, 170],
    depth: 340,
    neckline: 'v',
    shoulder: [196, 198],
    underarm: [204, 322],
    waist: [202, 440],
    hem: [200, bottom],
    hemDrop: 4,
  };
  const sleeve = sleeveOutline(torso, { outer: [112, 526], inner: [172, 544], swell: 0.2 });
  const cuff = 'M112 520 Q142 542 172 540 L166 580 Q136 586 108 570 Z';
  const body = torsoOutline(torso);
  const edge = `M276 170 C282 210 298 280 312 340 L312 ${bottom + 6} L330 ${bottom + 6} L330 330 C314 280 292 210 286 166 Z`;
  const pocket = `M228 ${bottom - 108} L288 ${bottom - 106} L288 ${bottom - 44} L228 ${bottom - 46} Z`;
  const buttons = [360, 404, 448, 492, 536, 580].filter((y) => y < bottom - 8);
  return [
    wallShadow(body, sleeve, mirrored(sleeve), cuff, mirrored(cuff)),
    lining(sketch, neckOpening(torso)),
    label(sketch, 188),
    hanger(148, torso.shoulder),
    cloth(sketch, sleeve, knit(sketch, 100, 220)) + cloth(sketch, mirrored(sleeve), knit(sketch, 420, 540)),
    plain(sketch, cuff) + plain(sketch, mirrored(cuff)),
    seam(onBothSides('M124 540L120 576 M136 544L132 580 M148 546L145 582 M160 546L157 582'), 1.2),
    cloth(
      sketch,
      body,
      knit(sketch, 200, 440) +
        fold(sketch, [216, 340], [250, 530], 12) +
        fold(sketch, [420, 340], [396, 530], 12),
    ),
    seam(`M202 ${bottom - 24} Q320 ${bottom - 16} 438 ${bottom - 24}`, 1.6),
    plain(sketch, pocket) + plain(sketch, mirrored(pocket)),
    seam(onBothSides(`M228 ${bottom - 94}L288 ${bottom - 92}`), 1.3),
    plain(sketch, mirrored(edge)) + plain(sketch, edge),
    buttons.map((y) => button(sketch, 321, y, 7)).join(''),
  ].join('');
}
