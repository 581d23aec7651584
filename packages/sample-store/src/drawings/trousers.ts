import { clipBar } from './backdrop.ts';
import { mix } from './colour-tones.ts';
import { button, cloth, fold, lining, plain, type Sketch, seam, stitches, wallShadow } from './sketch.ts';
import { fromLeftHalf, mirrored, onBothSides } from './symmetric-path.ts';

const BACK_OF_WAIST = 'M320 158 Q270 158 232 150 Q270 174 320 174';

function waistband(top: number, bottom: number): string {
  return fromLeftHalf(
    `M320 ${top + 16} Q270 ${top + 14} 232 ${top} L226 ${bottom} Q270 ${bottom + 14} 320 ${bottom + 16}`,
  );
}

export function drawJeans(sketch: Sketch, cut: 'skinny' | 'straight' | 'flared'): string {
  const hem = { skinny: [228, 296], straight: [208, 302], flared: [174, 304] }[cut];
  const [outer = 208, inner = 302] = hem;
  const body = fromLeftHalf(
    `M320 160 Q270 160 232 150 C222 190 206 230 206 288 C206 400 ${outer + (cut === 'flared' ? 40 : 2)} 520 ${outer} 692 Q${(outer + inner) / 2} 704 ${inner} 700 C306 560 312 440 318 336 L320 334`,
  );
  const thread = sketch.tones.isPale ? '#b98a4e' : mix('#e3b56b', sketch.tones.base, 0.12);
  const worn = `<ellipse cx="254" cy="420" rx="34" ry="180" fill="url(#glow)"/><ellipse cx="386" cy="420" rx="34" ry="180" fill="url(#glow)"/>`;
  const creases = [
    fold(sketch, [306, 330], [232, 306], 6),
    fold(sketch, [334, 330], [408, 306], 6),
    fold(sketch, [300, 350], [240, 352], 5),
    fold(sketch, [340, 350], [400, 352], 5),
    fold(sketch, [284, 470], [286, 690], 10),
    fold(sketch, [410, 480], [404, 690], 12),
  ].join('');
  return [
    wallShadow(body),
    lining(sketch, fromLeftHalf(BACK_OF_WAIST)),
    plain(sketch, body, worn + creases),
    seam(onBothSides('M216 226 C232 262 262 256 276 190'), 2),
    stitches(onBothSides('M218 234 C236 270 270 262 284 192'), thread),
    seam('M320 184 L320 334', 2),
    stitches('M336 196 C340 250 338 276 322 292', thread),
    stitches(onBothSides(`M${outer + 2} 680 Q${(outer + inner) / 2} 692 ${inner} 688`), thread),
    plain(sketch, waistband(150, 176)),
    stitches('M232 158 Q320 182 408 158 M228 174 Q320 198 412 174', thread),
    seam(onBothSides('M258 158 L255 192 M266 160 L263 194'), 1.6),
    `<circle cx="320" cy="179" r="6.5" fill="url(#brass)" stroke="#6b4f2a" stroke-width="1.4"/>`,
    clipBar(110, 66),
  ].join('');
}

export function drawWideTrousers(sketch: Sketch): string {
  const body = fromLeftHalf(
    'M320 166 Q270 166 232 150 C216 220 200 290 190 380 C178 490 164 600 154 696 Q230 714 302 706 C308 580 314 460 318 350 L320 348',
  );
  const pleats = [
    fold(sketch, [270, 196], [236, 690], 10),
    fold(sketch, [286, 196], [270, 690], -8),
    fold(sketch, [210, 330], [190, 690], 10),
    fold(sketch, [370, 196], [404, 690], 10),
    fold(sketch, [352, 196], [362, 690], -8),
    fold(sketch, [424, 330], [452, 690], 12),
  ].join('');
  const hasTie = sketch.random() < 0.45;
  return [
    wallShadow(body),
    lining(sketch, fromLeftHalf(BACK_OF_WAIST)),
    cloth(sketch, body, pleats),
    seam(onBothSides('M264 196 C252 330 238 520 230 704'), 1.5),
    seam(onBothSides('M226 196 L212 270'), 2),
    seam('M320 184 L320 348', 2),
    plain(sketch, waistband(150, 180)),
    hasTie
      ? plain(sketch, 'M316 182 Q288 166 284 182 Q288 202 318 186 Q350 204 356 184 Q350 168 320 182 Z') +
        plain(
          sketch,
          'M316 188 Q300 230 302 268 L316 266 Q316 226 322 188 Z M322 188 Q340 220 338 254 L350 248 Q348 214 328 186 Z',
        )
      : button(sketch, 320, 183, 6.5),
    clipBar(110, 66),
  ].join('');
}

export function drawJoggers(sketch: Sketch): string {
  const body = fromLeftHalf(
    'M320 166 Q270 166 230 150 C214 210 200 270 202 350 C204 470 216 570 232 640 Q262 652 294 648 C302 540 312 440 318 346 L320 344',
  );
  const cuff = 'M230 634 Q262 648 296 642 L290 694 Q262 702 238 690 Z';
  const hasStripe = sketch.random() < 0.5;
  return [
    wallShadow(body, cuff, mirrored(cuff)),
    lining(sketch, fromLeftHalf(BACK_OF_WAIST)),
    cloth(
      sketch,
      body,
      `${hasStripe ? `<path d="${onBothSides('M226 170 C208 240 194 290 200 360 C206 480 216 570 232 646 L242 646 C226 570 216 480 212 360 C208 290 222 240 238 180 Z')}" fill="#fff6e8" fill-opacity="0.85"/>` : ''}${fold(sketch, [300, 350], [238, 330], 7)}${fold(sketch, [340, 350], [404, 330], 7)}${fold(sketch, [252, 400], [256, 636], 12)}${fold(sketch, [394, 400], [386, 636], 12)}${fold(sketch, [240, 590], [284, 636], 6)}${fold(sketch, [400, 590], [354, 636], 6)}`,
    ),
    plain(sketch, cuff) + plain(sketch, mirrored(cuff)),
    seam(onBothSides('M246 646L250 692 M258 650L260 696 M270 650L271 696 M282 648L281 694'), 1.3),
    seam(onBothSides('M224 204 Q246 236 238 282'), 2.2),
    seam('M320 190 L320 344', 1.8),
    plain(sketch, waistband(150, 182)),
    seam(
      onBothSides('M244 160L242 192 M258 164L256 196 M272 166L270 198 M286 168L285 199 M300 168L300 200'),
      1.2,
    ),
    `<path d="M310 186Q300 220 306 262M330 186Q342 216 336 250" fill="none" stroke="#f4ead9" stroke-width="4.5" stroke-linecap="round"/><path d="M310 186Q300 220 306 262M330 186Q342 216 336 250" fill="none" stroke="${sketch.tones.line}" stroke-width="1" stroke-linecap="round"/>`,
    clipBar(110, 66),
  ].join('');
}

/** Also worn below a sports top, hence the height at which they begin. */
export function leggingsAt(sketch: Sketch, top: number, bottom: number): string {
  const long = bottom - top;
  const at = (share: number) => Math.round(top + long * share);
  const body = fromLeftHalf(
    `M320 ${top + 6} Q276 ${top + 6} 244 ${top} C234 ${at(0.1)} 224 ${at(0.18)} 226 ${at(0.3)} C228 ${at(0.46)} 242 ${at(0.54)} 243 ${at(0.64)} C242 ${at(0.76)} 254 ${at(0.9)} 260 ${bottom} Q278 ${bottom + 6} 296 ${bottom + 2} C300 ${at(0.86)} 304 ${at(0.74)} 302 ${at(0.62)} C312 ${at(0.5)} 316 ${at(0.42)} 319 ${at(0.33)} L320 ${at(0.325)}`,
  );
  const band = fromLeftHalf(
    `M320 ${top + 6} Q276 ${top + 6} 244 ${top} L232 ${at(0.105)} Q270 ${at(0.13)} 320 ${at(0.15)}`,
  );
  const sheen = `M250 ${at(0.2)}Q236 ${at(0.36)} 262 ${at(0.6)}Q256 ${at(0.36)} 262 ${at(0.2)}Z M372 ${at(0.2)}Q368 ${at(0.36)} 366 ${at(0.6)}Q384 ${at(0.36)} 388 ${at(0.2)}Z`;
  return [
    wallShadow(body),
    cloth(
      sketch,
      body,
      `<path d="${sheen}" fill="${sketch.tones.light}" fill-opacity="0.55"/>${fold(sketch, [270, at(0.62)], [292, at(0.96)], 8)}${fold(sketch, [392, at(0.6)], [370, at(0.96)], 10)}`,
    ),
    seam(onBothSides(`M226 ${at(0.18)} C252 ${at(0.3)} 262 ${at(0.5)} 264 ${at(0.98)}`), 1.6),
    plain(sketch, band),
    seam(`M320 ${at(0.15)} L320 ${at(0.325)}`, 1.6),
  ].join('');
}

export function drawLeggings(sketch: Sketch): string {
  return leggingsAt(sketch, 150, 704) + clipBar(112, 58);
}

export function drawShorts(sketch: Sketch, isDenim: boolean): string {
  const body = fromLeftHalf(
    'M320 256 Q256 254 214 238 C198 300 184 370 174 452 Q236 480 304 476 C308 440 314 404 320 388',
  );
  const thread = sketch.tones.isPale ? '#b98a4e' : mix('#e3b56b', sketch.tones.base, 0.12);
  const edge = onBothSides('M177 434 Q236 460 305 456');
  return [
    wallShadow(body),
    lining(sketch, fromLeftHalf('M320 246 Q262 246 214 238 Q262 262 320 264')),
    cloth(
      sketch,
      body,
      [
        fold(sketch, [306, 390], [222, 366], 8),
        fold(sketch, [334, 390], [418, 366], 8),
        fold(sketch, [256, 300], [232, 456], 12),
        fold(sketch, [386, 300], [404, 460], 12),
      ].join(''),
    ),
    isDenim ? stitches(edge, thread) : seam(edge, 1.8),
    seam(onBothSides('M200 312 C222 346 256 336 268 280'), 2),
    isDenim ? stitches(onBothSides('M200 322 C226 354 264 342 276 282'), thread) : '',
    seam('M320 290 L320 388', 2),
    plain(sketch, fromLeftHalf('M320 256 Q256 254 214 238 L206 270 Q256 288 320 290')),
    seam(onBothSides('M248 252 L244 288 M257 254 L253 290'), 1.6),
    isDenim
      ? `<circle cx="320" cy="273" r="7" fill="url(#brass)" stroke="#6b4f2a" stroke-width="1.4"/>`
      : plain(sketch, 'M316 274 Q288 258 284 274 Q288 294 318 278 Q350 296 356 276 Q350 260 320 274 Z') +
        seam('M316 280 Q304 310 308 340 M324 280 Q340 306 336 330', 3),
    clipBar(200, 78),
  ].join('');
}
