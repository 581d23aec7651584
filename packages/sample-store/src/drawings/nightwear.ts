import { hanger } from './backdrop.ts';
import { bow, skirtFolds } from './dresses.ts';
import { button, cloth, fold, lining, plain, type Sketch, seam, wallShadow } from './sketch.ts';
import { fromLeftHalf, mirrored, onBothSides } from './symmetric-path.ts';
import { label, neckOpening, sleeveOutline, type TorsoShape, torsoOutline } from './torso.ts';

const PIPING = '#fff6ea';

function piping(sketch: Sketch, path: string): string {
  const colour = sketch.tones.isPale ? '#c88f86' : PIPING;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function drawPyjamas(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [278, 148],
    depth: 252,
    neckline: 'v',
    shoulder: [200, 174],
    underarm: [208, 286],
    waist: [204, 380],
    hem: [196, 464],
    hemDrop: 6,
  };
  const isLong = sketch.random() < 0.5;
  const sleeve = isLong
    ? sleeveOutline(torso, { outer: [116, 440], inner: [176, 458], swell: 0.14 })
    : sleeveOutline(torso, { outer: [122, 320], inner: [192, 344], swell: 0.1 });
  const hemLine = isLong ? 'M120 424 Q148 442 179 440' : 'M126 306 Q158 328 196 328';
  const body = torsoOutline(torso);
  const collar = 'M280 142 Q258 156 254 176 L232 220 L262 232 L256 242 Q290 246 320 254 Q292 210 284 148 Z';
  const legEnd = isLong ? 700 : 566;
  const legs = fromLeftHalf(
    `M320 440 L214 440 C208 500 204 ${legEnd - 60} ${isLong ? 206 : 196} ${legEnd} Q254 ${legEnd + 12} 304 ${legEnd + 6} C310 ${legEnd - 40} 316 540 320 520`,
  );
  const underShirt = `<path d="M190 440L190 486Q320 506 450 486L450 440Z" fill="${sketch.tones.deep}" fill-opacity=".3"/>`;
  return [
    wallShadow(body, sleeve, mirrored(sleeve), legs),
    cloth(
      sketch,
      legs,
      underShirt +
        fold(sketch, [250, 470], [246, legEnd], 12) +
        fold(sketch, [392, 470], [398, legEnd], 12) +
        fold(sketch, [286, 500], [280, legEnd], -9),
    ),
    piping(
      sketch,
      onBothSides(`M${isLong ? 206 : 198} ${legEnd - 18} Q254 ${legEnd - 6} 305 ${legEnd - 12}`),
    ),
    lining(sketch, neckOpening(torso, 6)),
    label(sketch, 164),
    hanger(126, torso.shoulder),
    cloth(sketch, sleeve) + cloth(sketch, mirrored(sleeve)),
    piping(sketch, onBothSides(hemLine)),
    cloth(sketch, body, fold(sketch, [222, 310], [238, 450], 12) + fold(sketch, [420, 310], [402, 450], 12)),
    seam('M320 252 L320 468', 2),
    piping(sketch, 'M312 258 L312 464'),
    [278, 324, 370, 416].map((y) => button(sketch, 326, y, 5.4)).join(''),
    cloth(sketch, 'M354 300 L412 296 L412 352 Q384 362 356 354 Z') + piping(sketch, 'M356 312 L411 308'),
    cloth(sketch, mirrored(collar)) + cloth(sketch, collar),
    piping(sketch, onBothSides('M260 180 L241 216 L266 226 M264 238 Q290 240 308 246')),
  ].join('');
}

export function drawNightgown(sketch: Sketch): string {
  const strap = 'M268 166 L256 246 L262 248 L274 168 Z';
  const body = fromLeftHalf(
    'M320 290 C300 262 280 248 256 242 C248 270 236 290 218 304 C222 350 214 400 196 480 C186 530 176 570 168 606 Q244 630 320 630',
  );
  const lace = fromLeftHalf(
    'M320 290 C300 262 280 248 256 242 C250 262 242 278 230 292 Q240 304 250 294 Q258 310 270 300 Q278 316 290 308 Q298 324 308 316 Q314 328 320 322',
  );
  const hem = fromLeftHalf(
    'M320 630 Q244 630 168 606 L162 630 Q172 642 184 634 Q196 648 210 640 Q222 654 236 645 Q250 658 264 649 Q278 661 292 651 Q306 662 320 652',
  );
  const cream = sketch.tones.isPale ? '#fffaf2' : '#fbeee0';
  return [
    wallShadow(body, hem, strap, mirrored(strap)),
    hanger(140, [206, 182]),
    plain(sketch, strap) + plain(sketch, mirrored(strap)),
    drawLace(hem, cream, sketch),
    cloth(sketch, body, skirtFolds(sketch, 340, 620, 140, 11)),
    drawLace(lace, cream, sketch),
    seam('M222 330 Q320 352 418 330', 1.6),
    bow(sketch, 320, 300),
  ].join('');
}

function drawLace(path: string, fill: string, sketch: Sketch): string {
  return `<path d="${path}" fill="${fill}" stroke="${sketch.tones.line}" stroke-width="1.6"/><path d="${path}" fill="none" stroke="${sketch.tones.seam}" stroke-width="3" stroke-dasharray="0.5 7" stroke-linecap="round" stroke-opacity="0.6"/>`;
}

export function drawRobe(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [272, 154],
    depth: 380,
    neckline: 'v',
    shoulder: [190, 180],
    underarm: [204, 318],
    waist: [214, 400],
    hem: [174, 648],
    hemDrop: 12,
  };
  const sleeve = sleeveOutline(torso, { outer: [84, 440], inner: [174, 476], swell: 0.1 });
  const cuff = 'M88 406 Q132 440 182 440 L174 480 Q124 476 80 440 Z';
  const body = torsoOutline(torso);
  const band = 'M272 150 C262 200 286 300 318 384 L328 660 L350 660 L346 380 C316 310 288 220 290 156 Z';
  const under = 'M350 156 C352 210 340 290 324 340 L318 384 L332 384 C352 320 376 210 368 150 Z';
  const belt = fromLeftHalf('M320 388 Q262 386 214 380 L212 412 Q262 420 320 420');
  return [
    wallShadow(body, sleeve, mirrored(sleeve)),
    lining(sketch, neckOpening(torso)),
    label(sketch, 174),
    hanger(132, torso.shoulder),
    cloth(sketch, sleeve, fold(sketch, [180, 270], [140, 440], 10)) +
      cloth(sketch, mirrored(sleeve), fold(sketch, [456, 270], [500, 440], 12)),
    plain(sketch, cuff) + plain(sketch, mirrored(cuff)),
    cloth(
      sketch,
      body,
      skirtFolds(sketch, 410, 650, 150, 9) +
        fold(sketch, [230, 310], [286, 384], 9) +
        fold(sketch, [410, 310], [360, 384], 9),
    ),
    plain(sketch, under),
    plain(sketch, band),
    plain(sketch, belt),
    bow(sketch, 326, 402),
  ].join('');
}
