import { mix } from './colour-tones.ts';
import { pairOnPodium } from './shoes.ts';
import { fold, lining, plain, type Sketch, seam, shape, stitches } from './sketch.ts';

export function drawHeels(sketch: Sketch, isBlock: boolean): string {
  const { tones } = sketch;
  const dark = mix(tones.base, '#24161a', 0.66);
  const heel = isBlock
    ? 'M140 470 C138 520 146 570 150 606 L196 606 C196 570 204 530 222 500 Z'
    : 'M140 470 C142 520 152 570 158 606 L172 606 C172 566 184 530 216 496 Z';
  const shoe = [
    plain(sketch, heel),
    lining(sketch, 'M144 418 C190 412 300 478 392 552 C366 566 330 562 300 552 C240 527 180 492 160 436 Z'),
    plain(
      sketch,
      'M138 484 C130 458 132 434 144 416 C154 416 160 424 164 436 C190 486 250 522 310 546 C346 560 366 560 392 552 C440 560 486 576 500 596 C502 604 494 608 480 608 C430 610 380 608 344 598 C286 580 240 526 200 506 C176 494 156 490 138 484 Z',
    ),
    seam('M150 428 C166 486 246 534 312 558 C348 570 372 570 396 562', 1.4),
    `<path d="M424 568C456 574 478 584 488 596" fill="none" stroke="${tones.light}" stroke-width="5" stroke-linecap="round" stroke-opacity="0.7"/>`,
    shape(
      'M346 598 C382 608 430 610 480 608 Q496 607 500 598 Q504 614 482 614 C420 616 374 614 342 604 Z',
      dark,
      tones.line,
    ),
    isBlock ? '' : shape('M157 600L173 600L173 610L157 610Z', dark, tones.line),
    sketch.random() < 0.5
      ? plain(sketch, 'M140 440 C170 420 230 424 262 462 L256 478 C226 444 176 440 144 458 Z') +
        `<rect x="222" y="438" width="16" height="18" rx="4" fill="none" stroke="#b8934f" stroke-width="4" transform="rotate(34 230 447)"/>`
      : '',
  ].join('');
  return pairOnPodium(shoe);
}

export function drawSandals(sketch: Sketch, isWedge: boolean): string {
  const { tones } = sketch;
  const cork = '#c79a6b';
  // A wedge lifts the heel; the straps ride up with it.
  const up = isWedge ? 44 : 0;
  const bed = `M128 ${576 - up} C190 ${574 - up} 250 ${582 - up * 0.5} 320 582 C390 582 450 576 506 580 Q514 586 506 592 C440 590 340 594 300 ${594 - up * 0.2} C240 ${592 - up * 0.7} 180 ${588 - up} 128 ${590 - up} Z`;
  const shoe = [
    shape(
      `M126 ${584 - up} C118 ${594 - up} 122 604 132 608 L488 608 C512 606 516 594 508 586 C440 584 340 590 300 ${590 - up * 0.2} C240 ${588 - up * 0.7} 180 ${582 - up} 126 ${584 - up} Z`,
      cork,
      '#6d4a30',
    ),
    `<path d="M130 600L508 600" stroke="#8d6740" stroke-width="2" stroke-opacity="0.7"/>`,
    shape(bed, mix(cork, '#ffffff', 0.42), '#6d4a30'),
    lining(sketch, 'M372 582 C384 556 402 544 420 542 C432 552 438 566 440 580 Z'),
    plain(sketch, 'M478 582 C470 550 448 520 414 504 C394 506 380 514 370 526 C406 534 424 556 432 582 Z'),
    plain(sketch, 'M318 584 C336 546 370 512 416 502 C434 508 442 520 442 532 C412 538 388 556 374 584 Z'),
    stitches('M330 576 C350 546 380 522 414 514', tones.seam),
    lining(
      sketch,
      `M134 ${474 - up} C160 ${456 - up} 216 ${456 - up} 244 ${474 - up} C216 ${488 - up} 160 ${488 - up} 134 ${474 - up} Z`,
    ),
    plain(
      sketch,
      `M132 ${584 - up} C122 ${548 - up} 124 ${506 - up} 134 ${480 - up} L164 ${486 - up} C164 ${524 - up} 176 ${556 - up} 206 ${584 - up * 0.9} Z`,
    ),
    plain(
      sketch,
      `M132 ${472 - up} C160 ${492 - up} 216 ${492 - up} 246 ${472 - up} L250 ${494 - up} C218 ${514 - up} 160 ${514 - up} 130 ${494 - up} Z`,
    ),
    `<rect x="204" y="${484 - up}" width="22" height="26" rx="5" fill="none" stroke="#6b4f2a" stroke-width="6"/><rect x="204" y="${484 - up}" width="22" height="26" rx="5" fill="none" stroke="#e2c987" stroke-width="3.4"/>`,
  ].join('');
  return pairOnPodium(shoe);
}

export function drawBoots(sketch: Sketch, isTall: boolean): string {
  const { tones } = sketch;
  const top = isTall ? 262 : 388;
  const sole = mix(tones.base, '#24161a', 0.74);
  const boot = `M154 ${top + 6} C152 ${top + 70} 172 ${top + 110} 172 492 C172 512 156 526 154 546 C153 560 156 567 164 569 C192 572 216 574 238 581 C300 600 400 604 462 602 C484 600 490 588 482 574 C464 548 420 538 372 526 C326 514 292 500 290 462 C290 420 304 ${top + 70} 304 ${top} C262 ${top + 16} 200 ${top + 18} 154 ${top + 6} Z`;
  const gusset = `M206 ${top + 14} L252 ${top + 14} C254 440 252 476 244 510 L206 508 C198 476 200 440 206 ${top + 14} Z`;
  const zip = `M228 ${top + 14}C226 440 224 500 218 566`;
  const shoe = [
    shape('M156 560 L162 608 L218 608 C218 596 226 586 242 581 Z', sole, tones.line),
    lining(
      sketch,
      `M154 ${top + 6} C190 ${top - 12} 264 ${top - 14} 304 ${top} C264 ${top + 18} 200 ${top + 20} 154 ${top + 6} Z`,
    ),
    plain(
      sketch,
      boot,
      [
        fold(sketch, [168, 500], [262, 516], 9),
        fold(sketch, [292, 470], [206, 492], 9),
        fold(sketch, [190, top + 30], [194, 470], -14),
        fold(sketch, [282, top + 30], [276, 460], 12),
        fold(sketch, [330, 520], [300, 590], 8),
      ].join(''),
    ),
    isTall
      ? `<path d="${zip}" class="o"/><path d="${zip}" fill="none" stroke="#d5b46a" stroke-width="1.6" stroke-dasharray="3 3"/>${plain(sketch, `M152 ${top + 44} C200 ${top + 58} 262 ${top + 56} 304 ${top + 40} L303 ${top + 56} C262 ${top + 72} 200 ${top + 74} 154 ${top + 60} Z`)}`
      : shape(gusset, mix(tones.base, '#24161a', 0.45), tones.line) +
        seam([214, 224, 234, 244].map((x) => `M${x} ${top + 18}L${x} 506`).join(' '), 1.3),
    seam('M156 548 C220 560 290 552 330 514', 1.8),
    `<path d="M400 546C440 554 464 564 472 580" fill="none" stroke="${tones.light}" stroke-width="6" stroke-linecap="round" stroke-opacity="0.6"/>`,
    shape(
      'M236 580 C300 600 400 604 462 602 Q482 602 486 588 Q496 612 466 614 C400 616 286 612 228 590 Z',
      sole,
      tones.line,
    ),
    isTall ? '' : plain(sketch, `M170 ${top + 8} L166 ${top - 24} L186 ${top - 24} L188 ${top + 10} Z`),
  ].join('');
  return pairOnPodium(shoe);
}
