import { hanger } from './backdrop.ts';
import { mix } from './colour-tones.ts';
import { cloth, fold, lining, plain, type Sketch, seam, wallShadow } from './sketch.ts';
import { fromLeftHalf, onBothSides } from './symmetric-path.ts';
import { leggingsAt } from './trousers.ts';

/** A racer-back top; `drop` moves it down, `size` widens it. */
function sportsTop(sketch: Sketch, drop: number, size: number): string {
  const x = (value: number) => Math.round(320 + (value - 320) * size);
  const y = (value: number) => Math.round(drop + (value - 170) * size);
  const back = fromLeftHalf(
    `M320 ${y(214)} C${x(300)} ${y(214)} ${x(288)} ${y(196)} ${x(282)} ${y(170)} L${x(256)} ${y(176)} C${x(262)} ${y(230)} ${x(262)} ${y(262)} ${x(250)} ${y(290)} L320 ${y(310)}`,
  );
  const body = fromLeftHalf(
    `M320 ${y(280)} C${x(290)} ${y(276)} ${x(276)} ${y(226)} ${x(272)} ${y(168)} L${x(244)} ${y(174)} C${x(246)} ${y(230)} ${x(234)} ${y(286)} ${x(206)} ${y(314)} C${x(206)} ${y(360)} ${x(210)} ${y(390)} ${x(214)} ${y(416)} Q${x(266)} ${y(430)} 320 ${y(430)}`,
  );
  const band = fromLeftHalf(
    `M320 ${y(398)} Q${x(262)} ${y(396)} ${x(211)} ${y(382)} L${x(214)} ${y(424)} Q${x(266)} ${y(438)} 320 ${y(440)}`,
  );
  const stripe = sketch.random() < 0.5 ? mix(sketch.tones.base, '#fff6e8', 0.75) : sketch.tones.light;
  const accent = onBothSides(
    `M${x(216)} ${y(322)} C${x(250)} ${y(344)} ${x(262)} ${y(366)} ${x(266)} ${y(396)} L${x(278)} ${y(398)} C${x(276)} ${y(360)} ${x(260)} ${y(334)} ${x(224)} ${y(312)} Z`,
  );
  return [
    wallShadow(body, band),
    lining(sketch, back),
    cloth(
      sketch,
      body,
      `<path d="${accent}" fill="${stripe}" fill-opacity="0.8"/>${fold(sketch, [x(262), y(240)], [x(252), y(330)], 8)}${fold(sketch, [x(388), y(250)], [x(396), y(350)], 10)}${fold(sketch, [x(296), y(300)], [x(296), y(380)], -9)}`,
    ),
    seam(onBothSides(`M${x(264)} ${y(170)} C${x(268)} ${y(230)} ${x(284)} ${y(284)} 320 ${y(290)}`), 1.4),
    seam(
      onBothSides(`M${x(246)} ${y(300)} C${x(262)} ${y(330)} ${x(280)} ${y(350)} ${x(282)} ${y(396)}`),
      1.5,
    ),
    plain(sketch, band),
    seam(`M${x(216)} ${y(412)} Q320 ${y(436)} ${x(424)} ${y(412)}`, 1.2),
  ].join('');
}

export function drawSportsBra(sketch: Sketch): string {
  return hanger(196, [196, 238]) + sportsTop(sketch, 228, 1.12);
}

export function drawSportsSet(sketch: Sketch): string {
  return hanger(108, [232, 138]) + sportsTop(sketch, 132, 0.76) + leggingsAt(sketch, 334, 720);
}
