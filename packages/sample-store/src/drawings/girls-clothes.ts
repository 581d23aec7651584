import { pickOne } from '../boutique/seeded-random.ts';
import { clipBar, hanger } from './backdrop.ts';
import { mix } from './colour-tones.ts';
import { bow, skirtFolds } from './dresses.ts';
import { flower } from './prints.ts';
import {
  button,
  cloth,
  fold,
  lining,
  plain,
  type Sketch,
  seam,
  shape,
  stitches,
  wallShadow,
} from './sketch.ts';
import { fromLeftHalf, mirrored, onBothSides } from './symmetric-path.ts';
import { neckOpening, sleeveOutline, type TorsoShape, torsoOutline } from './torso.ts';

export function drawGirlsDress(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [274, 206],
    depth: 246,
    neckline: 'round',
    shoulder: [232, 222],
    underarm: [240, 304],
    waist: [250, 362],
    hem: [150, 574],
    hemDrop: 18,
  };
  const sleeve = sleeveOutline(torso, { outer: [172, 300], inner: [226, 318], swell: 0.7 });
  const body = torsoOutline(torso);
  const collar = 'M272 200 C250 214 246 244 262 268 C286 280 312 272 320 250 C294 250 276 230 272 200 Z';
  const white = sketch.tones.isPale ? mix(sketch.tones.base, '#d98e8e', 0.35) : '#fffaf2';
  const scallops = fromLeftHalf(
    'M320 592 Q230 590 151 574 L146 596 Q158 608 172 596 Q184 612 200 602 Q212 618 228 607 Q242 622 256 610 Q270 624 286 612 Q302 624 320 612',
  );
  return [
    wallShadow(body, sleeve, mirrored(sleeve)),
    lining(sketch, neckOpening(torso, 6)),
    hanger(184, torso.shoulder),
    cloth(sketch, sleeve) + cloth(sketch, mirrored(sleeve)),
    shape(scallops, white, sketch.tones.line),
    cloth(sketch, body, skirtFolds(sketch, 372, 582, 166, 11)),
    seam('M162 552 Q320 586 478 552', 1.4),
    plain(sketch, fromLeftHalf('M320 360 Q284 360 251 352 L248 376 Q284 384 320 386')),
    shape(collar, white, sketch.tones.line) + shape(mirrored(collar), white, sketch.tones.line),
    [284, 310, 336].map((y) => button(sketch, 320, y, 4.6)).join(''),
    bow(sketch, 320, 374),
  ].join('');
}

export function drawGirlsOveralls(sketch: Sketch): string {
  const { tones } = sketch;
  const isShort = sketch.random() < 0.45;
  const end = isShort ? 520 : 640;
  const legs = fromLeftHalf(
    `M320 372 L240 366 C226 400 214 430 212 470 L${isShort ? 204 : 218} ${end} Q260 ${end + 12} 306 ${end + 6} L316 500 L320 494`,
  );
  const bib = fromLeftHalf('M320 262 L264 258 C262 300 256 330 240 370 L320 380');
  const strap = 'M262 176 L280 172 L284 268 L264 268 Z';
  const shirt: TorsoShape = {
    neck: [284, 184],
    depth: 208,
    neckline: 'round',
    shoulder: [230, 204],
    underarm: [238, 296],
    waist: [240, 340],
    hem: [240, 380],
    hemDrop: 4,
  };
  const arm = sleeveOutline(shirt, { outer: [166, 304], inner: [222, 324], swell: 0.1 });
  const thread = tones.isPale ? '#b98a4e' : mix('#e3b56b', tones.base, 0.12);
  const cream = '#fbf3e6';
  return [
    wallShadow(legs, bib, arm, mirrored(arm)),
    shape(neckOpening(shirt, 6), '#d9cbb8', '#8d7a68'),
    hanger(162, shirt.shoulder),
    [arm, mirrored(arm), torsoOutline(shirt)].map((path) => shape(path, cream, '#8d7a68')).join(''),
    `<path d="${onBothSides('M172 290 Q196 308 226 310')}" stroke="#b9a794" stroke-width="1.6" fill="none"/><path d="M284 184C288 200 302 208 320 208C338 208 352 200 356 184" fill="none" stroke="#8d7a68" stroke-width="5"/>`,
    plain(
      sketch,
      legs,
      fold(sketch, [306, 500], [236, 470], 8) +
        fold(sketch, [334, 500], [404, 470], 8) +
        fold(sketch, [258, 420], [250, end], 10) +
        fold(sketch, [392, 420], [396, end], 12),
    ),
    stitches(
      onBothSides(
        `M${isShort ? 206 : 217} ${end - 20} Q260 ${end - 8} 307 ${end - 14} M226 404 C246 424 256 440 246 470`,
      ),
      thread,
    ),
    plain(sketch, strap) + plain(sketch, mirrored(strap)),
    plain(sketch, bib),
    plain(sketch, fromLeftHalf('M320 366 L242 360 L236 384 Q280 394 320 394')),
    plain(sketch, 'M284 292 L356 292 L354 336 Q320 352 286 336 Z'),
    stitches('M290 300 L350 300 M270 266 L370 266 M320 398 L320 486', thread),
    flower(320, 320, 7, cream, '#e9b44c'),
    [
      [274, 274],
      [366, 274],
      [248, 378],
      [392, 378],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="6" fill="url(#brass)" stroke="#6b4f2a" stroke-width="1.4"/>`,
      )
      .join(''),
  ].join('');
}

export function drawGirlsTShirt(sketch: Sketch): string {
  const torso: TorsoShape = {
    neck: [278, 226],
    depth: 260,
    neckline: 'round',
    shoulder: [218, 248],
    underarm: [230, 344],
    waist: [228, 430],
    hem: [218, 548],
    hemDrop: 8,
  };
  const sleeve = sleeveOutline(torso, { outer: [148, 356], inner: [214, 380], swell: 0.12 });
  const body = torsoOutline(torso);
  const ink = sketch.tones.isPale ? '#d9837b' : '#fff3e2';
  const heart = pickOne(sketch.random, ['#e58f7b', '#e9b44c', '#7fb3b0']);
  const motif = pickOne(sketch.random, [
    `<path d="M320 470C270 436 258 404 276 386C294 370 314 380 320 398C326 380 346 370 364 386C382 404 370 436 320 470Z" fill="${ink}"/>`,
    `<g transform="translate(0 10)">${flower(320, 410, 26, ink, heart)}</g>`,
    `<path d="M320 362L334 398L372 400L342 424L352 462L320 440L288 462L298 424L268 400L306 398Z" fill="${ink}" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/>`,
    `<path d="M256 446C256 366 384 366 384 446" fill="none" stroke="${heart}" stroke-width="15"/><path d="M274 446C274 390 366 390 366 446" fill="none" stroke="${ink}" stroke-width="15"/><path d="M292 446C292 414 348 414 348 446" fill="none" stroke="#7fb3b0" stroke-width="15"/>`,
  ]);
  const rib = 'M278 226 C282 248 298 260 320 260 L320 272 C292 272 270 254 268 230 Z';
  return [
    wallShadow(body, sleeve, mirrored(sleeve)),
    lining(sketch, neckOpening(torso, 8)),
    hanger(204, torso.shoulder),
    cloth(sketch, sleeve) + cloth(sketch, mirrored(sleeve)),
    seam(onBothSides('M152 344 Q184 366 218 368'), 1.3),
    cloth(sketch, body, fold(sketch, [240, 360], [262, 540], 10) + fold(sketch, [406, 360], [386, 540], 12)),
    sketch.print === 'plain' ? motif : '',
    seam('M220 534 Q320 546 420 534', 1.3),
    plain(sketch, rib) + plain(sketch, mirrored(rib)),
  ].join('');
}

/** Three airy layers of tulle below a soft waistband. */
export function drawGirlsSkirt(sketch: Sketch): string {
  const layers = [
    fromLeftHalf(
      'M320 290 Q280 290 250 280 C220 350 176 430 140 520 Q160 540 182 528 Q206 552 232 538 Q262 560 290 544 Q306 554 320 548',
    ),
    fromLeftHalf(
      'M320 290 Q280 290 250 280 C226 340 190 400 160 462 Q182 484 206 468 Q232 492 258 476 Q290 498 320 482',
    ),
    fromLeftHalf(
      'M320 290 Q280 290 250 280 C232 320 206 360 184 400 Q208 424 232 408 Q260 430 288 414 Q306 424 320 420',
    ),
  ];
  return [
    wallShadow(...layers),
    lining(sketch, fromLeftHalf('M320 266 Q280 266 248 258 Q280 280 320 282')),
    layers
      .map((path, row) =>
        cloth(sketch, path, skirtFolds(sketch, 296, 540 - row * 64, 180 - row * 18, 9 + row * 2)),
      )
      .join(''),
    plain(sketch, fromLeftHalf('M320 274 Q280 274 248 258 L246 284 Q280 302 320 304')),
    bow(sketch, 320, 290),
    clipBar(220, 54),
  ].join('');
}
