import { pickOne } from '../boutique/seeded-random.ts';
import { podium } from './backdrop.ts';
import { groundShadow, type Sketch } from './sketch.ts';
import { short } from './symmetric-path.ts';

const STONES = ['#7fb3b0', '#c96f7f', '#5f7fb0', '#8fae7a', '#e8e1d5'] as const;

/** Metal drawn as a line: dark edge, body, and the glint on the side of the lamp. */
function wire(sketch: Sketch, path: string, width: number): string {
  const { tones } = sketch;
  const id = sketch.newId();
  const again = (colour: string, wide: number, shift: number) =>
    `<use href="#${id}" x="${short(-shift)}" y="${short(-shift)}" stroke="${colour}" stroke-width="${short(wide)}"/>`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="${tones.line}" stroke-width="${width + 4}"><path id="${id}" d="${path}"/></g>${again(tones.base, width, 0)}${again(tones.light, width * 0.45, width * 0.14)}${again('#ffffff', width * 0.14, width * 0.2)}</g>`;
}

function stone(x: number, y: number, radius: number, colour: string, line: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="${line}" stroke-width="2"/><path d="M${x - radius * 0.5} ${y - radius * 0.1}Q${x - radius * 0.4} ${y - radius * 0.6} ${x + radius * 0.1} ${y - radius * 0.6}" stroke="#ffffff" stroke-width="${radius * 0.22}" fill="none" stroke-linecap="round" stroke-opacity="0.85"/>`;
}

/** The little stand earrings hang from: a bar of wood on a post. */
function earringStand(): string {
  return `${podium(616, 220)}${groundShadow(328, 618, 110, 14)}<path d="M308 300L332 300L334 600L306 600Z" fill="url(#wood)" stroke="#6d4a30" stroke-width="2.4"/><path d="M246 600C246 586 394 586 394 600L394 616C394 630 246 630 246 616Z" fill="url(#wood)" stroke="#6d4a30" stroke-width="2.4"/><rect x="110" y="252" width="420" height="26" rx="13" fill="url(#wood)" stroke="#6d4a30" stroke-width="2.4"/><rect x="308" y="276" width="24" height="30" fill="url(#wood)"/>`;
}

function asPair(earring: string, apart: number): string {
  return `<g id="earring">${earring}</g><use href="#earring" x="${apart}"/>`;
}

export function drawHoopEarrings(sketch: Sketch): string {
  const radius = pickOne(sketch.random, [76, 88, 98]);
  const width = pickOne(sketch.random, [11, 16, 21]);
  const isHammered = sketch.random() < 0.5;
  const hoop = (x: number) => {
    const y = 296 + radius;
    const circle = `M${x - radius} ${y}C${x - radius} ${y - radius * 0.55} ${x - radius * 0.55} ${y - radius} ${x} ${y - radius}C${x + radius * 0.55} ${y - radius} ${x + radius} ${y - radius * 0.55} ${x + radius} ${y}C${x + radius} ${y + radius * 0.55} ${x + radius * 0.55} ${y + radius} ${x} ${y + radius}C${x - radius * 0.55} ${y + radius} ${x - radius} ${y + radius * 0.55} ${x - radius} ${y}`;
    const dents = `<path d="${circle}" fill="none" stroke="${sketch.tones.deep}" stroke-width="${width * 0.6}" stroke-dasharray="2 9" stroke-opacity="0.45"/>`;
    return `<path d="M${x} ${y - radius}C${x - 6} 270 ${x + 12} 262 ${x + 8} 284" fill="none" stroke="${sketch.tones.line}" stroke-width="4"/>${wire(sketch, circle, width)}${isHammered ? dents : ''}`;
  };
  return earringStand() + asPair(hoop(186), 268);
}

export function drawDropEarrings(sketch: Sketch): string {
  const gem = pickOne(sketch.random, STONES);
  const kind = pickOne(sketch.random, ['drop', 'flower', 'bar']);
  const { tones } = sketch;
  const earring = (x: number) => {
    const wireHook = wire(
      sketch,
      `M${x} 318C${x - 14} 286 ${x - 8} 250 ${x + 8} 262C${x + 16} 272 ${x + 10} 292 ${x + 8} 300`,
      4,
    );
    if (kind === 'drop') {
      const tear = `M${x} 350C${x + 14} 384 ${x + 38} 410 ${x + 38} 444C${x + 38} 470 ${x + 20} 486 ${x} 486C${x - 20} 486 ${x - 38} 470 ${x - 38} 444C${x - 38} 410 ${x - 14} 384 ${x} 350`;
      return (
        wireHook +
        stone(x, 330, 12, tones.base, tones.line) +
        `<path d="${tear}" fill="${gem}"/>` +
        wire(sketch, tear, 7) +
        `<path d="M${x - 20} 440Q${x - 18} 414 ${x - 4} 396" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" stroke-opacity="0.6"/>`
      );
    }
    if (kind === 'flower') {
      const petals = [0, 60, 120, 180, 240, 300]
        .map(
          (angle) =>
            `<ellipse cx="${x}" cy="372" rx="14" ry="24" fill="url(#cloth)" stroke="${tones.line}" stroke-width="2" transform="rotate(${angle} ${x} 398)"/>`,
        )
        .join('');
      return (
        wireHook +
        wire(sketch, `M${x} 320L${x} 352`, 4) +
        petals +
        stone(x, 398, 13, gem, tones.line) +
        wire(sketch, `M${x} 446L${x} 470`, 4) +
        stone(x, 484, 11, gem, tones.line)
      );
    }
    const chains = [-22, -11, 0, 11, 22]
      .map((shift) => wire(sketch, `M${x + shift} 362L${x + shift} ${500 - Math.abs(shift) * 2.2}`, 3.4))
      .join('');
    return (
      wireHook +
      wire(sketch, `M${x - 30} 358C${x - 26} 322 ${x + 26} 322 ${x + 30} 358Z`, 7) +
      chains +
      stone(x, 346, 9, gem, tones.line)
    );
  };
  const larger = `<g transform="translate(-63 -80) scale(1.3)">${earring(210)}</g>`;
  return earringStand() + asPair(larger, 220);
}

/** A plaster bust, so that a necklace hangs as it is worn. */
function bust(): string {
  const outline =
    'M266 128C276 210 262 256 206 288C146 318 104 356 100 412C98 458 132 492 172 544C206 590 220 640 224 700C290 716 350 716 416 700C420 640 434 590 468 544C508 492 542 458 540 412C536 356 494 318 434 288C378 256 364 210 374 128Z';
  return `${groundShadow(332, 712, 190, 26)}<path d="${outline}" fill="url(#plaster)" stroke="#b8a292" stroke-width="2.4"/><path d="M266 128C300 146 340 146 374 128C340 112 300 112 266 128Z" fill="#ffffff" stroke="#b8a292" stroke-width="2"/><path d="M434 288C396 312 350 326 328 346M206 288C244 312 290 326 312 346" fill="none" stroke="#b8a292" stroke-width="2.4" stroke-opacity="0.45" stroke-linecap="round"/>`;
}

export function drawNecklace(sketch: Sketch, kind: 'pendant' | 'layers' | 'beads'): string {
  const gem = pickOne(sketch.random, STONES);
  const { tones } = sketch;
  const long = 'M258 246C256 340 284 430 320 470C356 430 384 340 382 246';
  const chain = (path: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${tones.line}" stroke-width="${width + 3}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${tones.light}" stroke-width="${width}" stroke-dasharray="${width * 1.4} ${width * 0.8}" stroke-linecap="round"/>`;
  const jewel = {
    pendant:
      chain(long, 6) +
      wire(sketch, 'M320 472L320 486', 6) +
      stone(320, 524, 36, gem, tones.line) +
      wire(sketch, 'M283 524C283 475 357 475 357 524C357 573 283 573 283 524', 7),
    layers:
      chain('M264 230C264 290 290 330 320 344C350 330 376 290 376 230', 5) +
      chain('M250 256C246 350 284 420 320 442C356 420 394 350 390 256', 6) +
      chain('M236 270C224 410 276 510 320 544C364 510 416 410 404 270', 5) +
      stone(320, 456, 18, gem, tones.line) +
      wire(sketch, 'M298 570C298 541 342 541 342 570C342 599 298 599 298 570', 8) +
      stone(320, 352, 11, tones.base, tones.line),
    beads: Array.from({ length: 21 }, (_, index) => {
      const angle = Math.PI * (index / 20);
      const x = Math.round(320 - Math.cos(angle) * (66 + Math.sin(angle) * 44));
      const y = Math.round(240 + Math.sin(angle) * 190);
      return stone(x, y, 8 + Math.sin(angle) * 11, index % 4 === 2 ? gem : tones.base, tones.line);
    }).join(''),
  };
  return bust() + jewel[kind];
}

/** A circle lying down, seen from a little above. */
function lyingOval(y: number, wide: number): string {
  const high = wide * 0.46;
  const [left, right] = [320 - wide, 320 + wide];
  return `M${left} ${y}C${left} ${short(y - high)} ${right} ${short(y - high)} ${right} ${y}C${right} ${short(y + high)} ${left} ${short(y + high)} ${left} ${y}`;
}

function beadsInCircle(sketch: Sketch, gem: string): string {
  const places = Array.from({ length: 30 }, (_, index) => {
    const angle = -Math.PI / 2 + (index / 30) * Math.PI * 2;
    const x = Math.round(320 + Math.cos(angle) * 164);
    return {
      x,
      y: Math.round(536 + Math.sin(angle) * 58),
      colour: index % 5 === 0 ? gem : sketch.tones.base,
    };
  });
  // The nearer beads hide the farther ones.
  return places
    .sort((one, other) => one.y - other.y)
    .map(({ x, y, colour }) => stone(x, y, 19, colour, sketch.tones.line))
    .join('');
}

function chainWithCharms(sketch: Sketch, gem: string): string {
  const charms = [186, 250, 320, 390, 454].map((x, index) => {
    const top = Math.round(528 + Math.sqrt(1 - ((x - 320) / 172) ** 2) * 59);
    const isSmall = index % 2 === 1;
    const lean = Math.round((x - 320) / 12);
    return (
      wire(sketch, `M${x} ${top}L${x + lean} ${top + 10}`, 3) +
      stone(x + lean, top + 22, isSmall ? 11 : 14, isSmall ? sketch.tones.base : gem, sketch.tones.line)
    );
  });
  return wire(sketch, lyingOval(528, 172), 9) + charms.join('');
}

export function drawBracelet(sketch: Sketch, kind: 'bangles' | 'beads' | 'charms'): string {
  const gem = pickOne(sketch.random, STONES);
  const bangle = (y: number, wide: number, width: number) => wire(sketch, lyingOval(y, wide), width);
  const piece = {
    bangles: () => bangle(546, 172, 15) + bangle(516, 166, 10) + bangle(490, 172, 15),
    beads: () => beadsInCircle(sketch, gem),
    charms: () => chainWithCharms(sketch, gem),
  }[kind];
  return podium(550, 282, 92) + groundShadow(328, 562, 214, 66) + piece();
}

/** Stands upright on the podium, the stone towards the lamp. */
export function drawRing(sketch: Sketch): string {
  const gem = pickOne(sketch.random, STONES);
  const { tones } = sketch;
  const kind = pickOne(sketch.random, ['solitaire', 'pearl', 'signet']);
  const band =
    'M206 478C206 414 256 364 320 364C384 364 434 414 434 478C434 542 384 592 320 592C256 592 206 542 206 478Z';
  const facets = 'M262 312L378 312M296 276L284 312L320 376L356 312L344 276M284 312L320 280L356 312';
  const crown = {
    solitaire: `${wire(sketch, 'M288 352L276 306M352 352L364 306M320 372L320 350', 7)}<path d="M262 312L296 276L344 276L378 312L320 376Z" fill="${gem}" stroke="${tones.line}" stroke-width="2.4" stroke-linejoin="round"/><path d="M262 312L296 276L284 312L320 376Z" fill="#ffffff" fill-opacity="0.4"/><path d="${facets}" fill="none" stroke="#ffffff" stroke-width="2" stroke-opacity="0.8"/>`,
    pearl: `${wire(sketch, 'M286 358C290 340 350 340 354 358', 9)}${stone(320, 312, 44, '#f4ebe2', tones.line)}`,
    signet: `<path d="M246 386C252 340 280 316 320 316C360 316 388 340 394 386C370 372 270 372 246 386Z" fill="url(#cloth)" stroke="${tones.line}" stroke-width="2.4" stroke-linejoin="round"/><ellipse cx="320" cy="340" rx="46" ry="22" fill="${gem}" stroke="${tones.line}" stroke-width="2"/><path d="M290 336Q300 324 320 324" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" stroke-opacity="0.8"/>`,
  };
  return [
    podium(590, 250),
    groundShadow(336, 600, 150, 22),
    wire(sketch, band, kind === 'signet' ? 24 : 16),
    crown[kind],
  ].join('');
}
