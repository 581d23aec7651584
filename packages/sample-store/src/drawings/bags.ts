import { pickOne } from '../boutique/seeded-random.ts';
import { podium } from './backdrop.ts';
import {
  cloth,
  fold,
  groundShadow,
  lining,
  plain,
  type Sketch,
  seam,
  stitches,
  wallShadow,
} from './sketch.ts';
import { fromLeftHalf, onBothSides } from './symmetric-path.ts';

/** A strap or handle: a thick line with the common outline on both sides. */
function strap(sketch: Sketch, path: string, width: number): string {
  const { tones } = sketch;
  const line = (colour: string, wide: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `${line(tones.line, width + 4.4)}${line(tones.shade, width)}${line(tones.base, width * 0.55)}`;
}

function ringAt(x: number, y: number, radius = 11): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#6b4f2a" stroke-width="7"/><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#e2c987" stroke-width="4"/>`;
}

function clasp(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="5" fill="url(#brass)" stroke="#6b4f2a" stroke-width="2"/>`;
}

export function drawToteBag(sketch: Sketch): string {
  const body = fromLeftHalf('M320 330 Q230 330 166 316 C160 420 166 520 184 614 Q250 626 320 626');
  const hasBase = sketch.random() < 0.5;
  const charm = pickOne(sketch.random, [true, false]);
  return [
    podium(610, 250),
    groundShadow(330, 622, 200, 20),
    strap(sketch, 'M252 330 C250 200 272 148 320 148 C368 148 390 200 388 330', 12),
    lining(sketch, fromLeftHalf('M320 300 Q230 300 166 316 Q230 334 320 334')),
    cloth(
      sketch,
      body,
      fold(sketch, [196, 340], [220, 600], 16) +
        fold(sketch, [270, 400], [266, 620], -14) +
        fold(sketch, [430, 350], [412, 600], 18),
    ),
    hasBase
      ? plain(sketch, fromLeftHalf('M320 556 Q240 556 174 544 C176 570 180 592 184 614 Q250 626 320 626'))
      : '',
    stitches('M168 334 Q320 362 472 334', sketch.tones.seam),
    seam(onBothSides('M184 330 C180 430 186 530 202 616'), 1.5),
    strap(sketch, 'M240 396 L240 330 C234 216 264 166 320 166 C376 166 406 216 400 330 L400 396', 14),
    plain(sketch, 'M228 380 L252 380 L252 418 L240 428 L228 418 Z') +
      plain(sketch, 'M388 380 L412 380 L412 418 L400 428 L388 418 Z'),
    [240, 400]
      .map((x) => `<circle cx="${x}" cy="400" r="5" fill="url(#brass)" stroke="#6b4f2a" stroke-width="1.4"/>`)
      .join(''),
    charm
      ? `${seam('M400 330 Q420 360 424 392', 3)}${ringAt(424, 398, 7)}${plain(sketch, 'M418 406 L430 406 L436 456 L412 456 Z')}${seam('M420 424L418 454 M425 424L425 454 M430 424L431 454', 1.3)}`
      : '',
  ].join('');
}

export function drawCrossbodyBag(sketch: Sketch): string {
  const isRound = sketch.random() < 0.4;
  const body = isRound
    ? fromLeftHalf('M320 392 C240 392 186 400 176 420 C170 530 220 620 320 620')
    : fromLeftHalf(
        'M320 400 Q240 400 180 396 C166 396 162 408 162 424 L164 580 C164 610 176 616 200 617 Q260 622 320 622',
      );
  const flap = isRound
    ? fromLeftHalf('M320 386 C236 386 186 392 174 414 C176 470 240 524 320 526')
    : fromLeftHalf(
        'M320 392 Q240 392 178 390 C162 392 158 404 160 424 C164 480 200 516 240 522 Q280 526 320 526',
      );
  return [
    wallShadow(body),
    '<circle cx="320" cy="96" r="10" fill="#b8934f" stroke="#7c6033" stroke-width="2.4"/>',
    strap(sketch, 'M186 404 C196 290 262 150 312 98 Q320 88 328 98 C378 150 444 290 454 404', 9),
    '<circle cx="320" cy="98" r="7" fill="#ecd8a4" stroke="#7c6033" stroke-width="2"/>',
    plain(sketch, body, fold(sketch, [200, 540], [420, 600], 12)),
    stitches(
      isRound
        ? 'M190 470 C208 560 250 606 320 606 C390 606 432 560 450 470'
        : 'M176 470 L178 576 C178 600 188 603 206 604 Q320 610 434 604 C452 603 462 600 462 576 L464 470',
      sketch.tones.seam,
    ),
    `<path d="${flap}" transform="translate(4 10)" fill="${sketch.tones.deep}" fill-opacity="0.35"/>`,
    cloth(sketch, flap, fold(sketch, [190, 420], [300, 510], -14)),
    stitches(
      isRound
        ? 'M188 420 C194 466 250 510 320 512 C390 510 446 466 452 420'
        : 'M174 420 C178 470 208 502 244 508 Q320 514 396 508 C432 502 462 470 466 420',
      sketch.tones.seam,
    ),
    clasp(320, 522, 48, 30),
    `<rect x="310" y="514" width="20" height="16" rx="3" fill="${sketch.tones.base}" stroke="#6b4f2a" stroke-width="1.6"/>`,
    ringAt(184, 400, 10) + ringAt(456, 400, 10),
  ].join('');
}

export function drawBackpack(sketch: Sketch): string {
  const body = fromLeftHalf(
    'M320 262 C230 262 186 300 182 380 C178 470 176 540 184 592 C188 616 204 620 226 620 L320 622',
  );
  const pocket = fromLeftHalf(
    'M320 446 Q262 446 222 440 C214 490 214 550 224 592 C228 604 240 606 256 606 L320 607',
  );
  const flap = fromLeftHalf('M320 262 C232 262 190 300 186 366 C184 396 200 408 226 412 Q270 418 320 418');
  return [
    podium(610, 240),
    groundShadow(330, 622, 190, 20),
    strap(sketch, 'M206 380 C150 410 150 540 190 604 M434 380 C490 410 490 540 450 604', 16),
    strap(sketch, 'M292 270 C288 216 352 216 348 270', 11),
    cloth(sketch, body, fold(sketch, [200, 420], [204, 600], 12) + fold(sketch, [440, 420], [432, 600], 14)),
    cloth(sketch, pocket),
    stitches('M230 458 Q320 466 410 458', sketch.tones.seam),
    `<path d="${flap}" transform="translate(3 8)" fill="${sketch.tones.deep}" fill-opacity="0.3"/>`,
    cloth(sketch, flap, fold(sketch, [216, 310], [240, 400], -12)),
    stitches(
      'M198 366 C198 390 212 396 232 399 Q320 408 408 399 C428 396 442 390 442 366',
      sketch.tones.seam,
    ),
    [276, 364]
      .map(
        (x) =>
          plain(sketch, `M${x - 11} 392 L${x + 11} 392 L${x + 10} 470 L${x} 478 L${x - 10} 470 Z`) +
          clasp(x, 444, 26, 16),
      )
      .join(''),
  ].join('');
}

export function drawClutch(sketch: Sketch): string {
  const isEnvelope = sketch.random() < 0.55;
  const body = fromLeftHalf('M320 430 Q220 430 140 424 L132 596 Q132 612 150 614 L320 618');
  const flap = isEnvelope
    ? fromLeftHalf('M320 424 Q220 424 138 420 L140 436 L306 540 Q314 544 320 544')
    : fromLeftHalf('M320 424 Q220 424 138 420 C134 470 150 510 190 514 L320 518');
  const chain = 'M148 428 C110 330 170 250 320 250 C470 250 530 330 492 428';
  return [
    podium(606, 262),
    groundShadow(330, 616, 230, 18),
    `<path d="${chain}" fill="none" stroke="#6b4f2a" stroke-width="8" stroke-dasharray="9 5" stroke-linecap="round"/><path d="${chain}" fill="none" stroke="#e2c987" stroke-width="5" stroke-dasharray="9 5" stroke-linecap="round"/>`,
    plain(sketch, body, fold(sketch, [160, 560], [460, 600], 10)),
    `<path d="${flap}" transform="translate(3 9)" fill="${sketch.tones.deep}" fill-opacity="0.32"/>`,
    cloth(sketch, flap, fold(sketch, [170, 430], [290, 520], -14)),
    stitches(
      isEnvelope
        ? 'M154 434 L308 530 Q320 536 332 530 L486 434'
        : 'M150 434 C148 474 164 500 194 502 L446 502 C476 500 492 474 490 434',
      sketch.tones.seam,
    ),
    clasp(320, isEnvelope ? 534 : 512, 30, 30),
  ].join('');
}
