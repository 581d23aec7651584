import { podium } from './backdrop.ts';
import { mix } from './colour-tones.ts';
import { groundShadow, lining, plain, type Sketch, seam, shape, stitches } from './sketch.ts';

/** Two shoes of a pair: the farther one stands behind, a little higher and to the right. */
export function pairOnPodium(shoe: string): string {
  return [
    podium(556, 282, 74),
    groundShadow(376, 536, 220, 18),
    `<g transform="translate(52 -74)"><g id="shoe">${shoe}</g></g>`,
    groundShadow(308, 592, 226, 20),
    '<use href="#shoe" x="-44" y="-18"/>',
  ].join('');
}

export function drawSneakers(sketch: Sketch): string {
  const { tones } = sketch;
  const white = '#fbf7f0';
  const isTall = sketch.random() < 0.5;
  const sole = isTall
    ? 'M122 556 C116 580 120 606 138 608 L466 608 C502 608 520 588 518 562 C516 552 508 550 498 552 C380 566 250 566 132 550 C126 548 124 550 122 556 Z'
    : 'M124 572 C120 592 124 606 138 608 L470 608 C500 608 518 594 516 574 C514 566 508 564 498 564 L132 564 C126 564 124 568 124 572 Z';
  const laces = [0, 1, 2, 3, 4]
    .map((row) => `M${262 + row * 20} ${472 + row * 12}L${292 + row * 19} ${453 + row * 11}`)
    .join('');
  const accent = tones.isPale ? tones.shade : mix(tones.base, white, 0.7);
  const shoe = [
    plain(sketch, 'M234 466 C236 438 248 418 270 412 C288 412 296 428 298 450 L262 474 Z'),
    lining(sketch, 'M138 474 C158 452 214 446 250 450 C248 474 220 488 192 484 C170 482 150 476 138 474 Z'),
    plain(
      sketch,
      'M130 572 C122 540 126 508 134 478 C138 462 152 460 166 468 C192 484 216 482 238 466 C246 456 252 448 262 444 C274 438 286 442 294 450 C314 472 338 490 372 502 C420 516 480 520 504 548 C510 560 508 568 502 574 Z',
    ),
    shape('M182 574 C186 540 212 516 252 510 C270 532 306 546 346 550 L336 574 Z', accent, tones.line),
    plain(sketch, 'M130 572 C122 540 126 508 134 478 C140 466 152 464 162 472 C170 500 182 540 184 574 Z'),
    plain(
      sketch,
      'M424 516 C472 520 502 534 508 556 C510 566 506 572 500 574 L412 574 C404 552 408 530 424 516 Z',
    ),
    plain(
      sketch,
      'M244 466 C256 446 280 436 294 450 C314 472 338 490 376 503 L352 532 C312 518 272 498 244 466 Z',
    ),
    stitches(
      'M168 476 C178 504 190 540 192 570 M416 518 C400 534 396 552 402 572 M254 466 C282 494 316 512 350 524',
      tones.seam,
    ),
    `<g fill="none" stroke-linecap="round"><path d="${laces}" stroke="${tones.line}" stroke-width="9"/><path d="${laces}" stroke="${white}" stroke-width="6"/></g>`,
    shape(sole, white, tones.line),
    seam(isTall ? 'M122 584 Q300 598 516 582' : 'M124 588 L514 588', 1.6),
  ].join('');
  return pairOnPodium(shoe);
}

export function drawFlats(sketch: Sketch): string {
  const { tones } = sketch;
  const hasBow = sketch.random() < 0.6;
  const shoe = [
    shape('M132 592 Q128 604 140 606 L204 606 L204 592 Z', mix(tones.base, '#2d1c18', 0.6), tones.line),
    lining(sketch, 'M142 520 C190 500 310 530 380 552 C350 578 240 580 160 566 Z'),
    plain(
      sketch,
      'M136 596 C130 566 130 536 142 516 C152 514 158 520 162 530 C184 562 250 574 318 566 C350 562 366 550 386 546 C440 550 492 566 504 588 C506 598 498 604 486 605 C360 610 240 606 136 596 Z',
    ),
    seam('M146 526 C170 572 260 586 330 576 C356 572 372 560 392 555', 1.4),
    `<path d="M420 560C450 566 478 574 490 586" fill="none" stroke="${tones.light}" stroke-width="5" stroke-linecap="round" stroke-opacity="0.7"/>`,
    shape(
      'M138 598 C240 608 360 612 486 606 Q500 604 504 596 Q506 610 486 612 C360 616 240 612 138 604 Z',
      mix(tones.base, '#2d1c18', 0.7),
      tones.line,
    ),
    hasBow
      ? plain(
          sketch,
          'M392 548 C372 524 354 524 352 540 C352 558 376 560 394 552 C412 566 434 564 434 548 C434 532 412 532 392 548 Z',
        ) + plain(sketch, 'M386 542 L400 544 L399 558 L385 556 Z')
      : `<path d="M380 544L404 548L400 566L376 562Z" fill="url(#brass)" stroke="#6b4f2a" stroke-width="1.8"/>`,
  ].join('');
  return pairOnPodium(shoe);
}

export function drawLoafers(sketch: Sketch): string {
  const { tones } = sketch;
  const sole = mix(tones.base, '#24161a', 0.72);
  const shoe = [
    shape('M130 582 L130 608 L212 608 L216 590 Z', sole, tones.line),
    lining(sketch, 'M140 488 C180 474 260 484 300 500 L280 536 C230 548 180 540 152 520 Z'),
    plain(
      sketch,
      'M132 590 C124 556 126 516 140 484 C150 480 158 488 164 500 C182 526 226 532 262 516 L296 496 C330 508 350 524 384 530 C440 536 496 552 504 586 C506 598 496 602 484 603 C360 606 240 602 132 590 Z',
    ),
    plain(
      sketch,
      'M296 496 C330 508 350 524 384 530 C420 534 452 542 470 552 C440 566 380 566 340 556 C310 548 290 530 282 508 Z',
    ),
    stitches('M290 506 C298 532 320 548 346 554 C384 562 436 562 464 552', tones.seam),
    plain(
      sketch,
      'M252 520 L300 494 C316 500 330 508 344 516 L310 572 C286 572 262 568 244 560 C254 548 256 534 252 520 Z',
    ),
    shape('M272 538 C288 528 302 530 316 538 C304 538 288 542 272 538 Z', tones.deep, tones.line),
    shape(
      'M132 590 C240 602 360 606 484 603 Q500 600 504 590 Q510 610 486 612 C360 616 240 612 132 602 Z',
      sole,
      tones.line,
    ),
    `<path d="M410 546C450 552 480 564 490 580" fill="none" stroke="${tones.light}" stroke-width="5" stroke-linecap="round" stroke-opacity="0.65"/>`,
  ].join('');
  return pairOnPodium(shoe);
}
