import type { SampleColour } from '../boutique/sample-product.ts';
import { pickOne, type Random, seededRandom } from '../boutique/seeded-random.ts';
import { drawBelt, drawHat, drawScarf, drawSunglasses } from './accessories.ts';
import { backdrop, commonPaints } from './backdrop.ts';
import { drawBackpack, drawClutch, drawCrossbodyBag, drawToteBag } from './bags.ts';
import { drawCampesinaBlouse, drawCropTop, drawShirt, drawWrapBlouse } from './blouses.ts';
import { createTones } from './colour-tones.ts';
import { drawMaxiDress, drawMidiDress, drawMiniDress, drawShirtDress } from './dresses.ts';
import type { Garment } from './garment.ts';
import { drawGirlsDress, drawGirlsOveralls, drawGirlsSkirt, drawGirlsTShirt } from './girls-clothes.ts';
import { drawBoots, drawHeels, drawSandals } from './heeled-shoes.ts';
import { drawBlazer, drawCoat, drawDenimJacket, drawPufferVest } from './jackets.ts';
import { drawBracelet, drawDropEarrings, drawHoopEarrings, drawNecklace, drawRing } from './jewellery.ts';
import { drawCardigan, drawSweater, drawTShirt } from './knitwear.ts';
import { drawNightgown, drawPyjamas, drawRobe } from './nightwear.ts';
import { type Print, printDefinition } from './prints.ts';
import { drawFlats, drawLoafers, drawSneakers } from './shoes.ts';
import { lineStyles, type Sketch } from './sketch.ts';
import { drawMidiSkirt, drawMiniSkirt, drawPleatedSkirt } from './skirts.ts';
import { drawSportsBra, drawSportsSet } from './sportswear.ts';
import { drawJeans, drawJoggers, drawLeggings, drawShorts, drawWideTrousers } from './trousers.ts';

const DRAWINGS: Readonly<Record<Garment, (sketch: Sketch) => string>> = {
  'campesina-blouse': drawCampesinaBlouse,
  'wrap-blouse': drawWrapBlouse,
  shirt: drawShirt,
  'crop-top': drawCropTop,
  't-shirt': drawTShirt,
  sweater: drawSweater,
  cardigan: drawCardigan,
  blazer: drawBlazer,
  'denim-jacket': drawDenimJacket,
  coat: drawCoat,
  'puffer-vest': drawPufferVest,
  'midi-dress': drawMidiDress,
  'maxi-dress': drawMaxiDress,
  'mini-dress': drawMiniDress,
  'shirt-dress': drawShirtDress,
  'skinny-jeans': (sketch) => drawJeans(sketch, 'skinny'),
  jeans: (sketch) => drawJeans(sketch, 'straight'),
  'flared-jeans': (sketch) => drawJeans(sketch, 'flared'),
  'wide-trousers': drawWideTrousers,
  joggers: drawJoggers,
  leggings: drawLeggings,
  shorts: (sketch) => drawShorts(sketch, false),
  'denim-shorts': (sketch) => drawShorts(sketch, true),
  'mini-skirt': drawMiniSkirt,
  'pleated-skirt': drawPleatedSkirt,
  'midi-skirt': drawMidiSkirt,
  'sports-bra': drawSportsBra,
  'sports-set': drawSportsSet,
  pyjamas: drawPyjamas,
  nightgown: drawNightgown,
  robe: drawRobe,
  sneakers: drawSneakers,
  sandals: (sketch) => drawSandals(sketch, false),
  wedges: (sketch) => drawSandals(sketch, true),
  heels: (sketch) => drawHeels(sketch, false),
  'block-heels': (sketch) => drawHeels(sketch, true),
  boots: (sketch) => drawBoots(sketch, true),
  'ankle-boots': (sketch) => drawBoots(sketch, false),
  flats: drawFlats,
  loafers: drawLoafers,
  'tote-bag': drawToteBag,
  'crossbody-bag': drawCrossbodyBag,
  backpack: drawBackpack,
  clutch: drawClutch,
  belt: drawBelt,
  scarf: drawScarf,
  hat: drawHat,
  sunglasses: drawSunglasses,
  'hoop-earrings': drawHoopEarrings,
  'drop-earrings': drawDropEarrings,
  necklace: (sketch) => drawNecklace(sketch, 'pendant'),
  'layered-necklace': (sketch) => drawNecklace(sketch, 'layers'),
  'bead-necklace': (sketch) => drawNecklace(sketch, 'beads'),
  bracelet: (sketch) => drawBracelet(sketch, 'bangles'),
  'bead-bracelet': (sketch) => drawBracelet(sketch, 'beads'),
  'charm-bracelet': (sketch) => drawBracelet(sketch, 'charms'),
  ring: drawRing,
  'girls-dress': drawGirlsDress,
  'girls-overalls': drawGirlsOveralls,
  'girls-t-shirt': drawGirlsTShirt,
  'girls-skirt': drawGirlsSkirt,
};

/** Small things are looked at from closer by. */
const CLOSER: Readonly<Partial<Record<Garment, number>>> = {
  'crop-top': 1.24,
  shorts: 1.34,
  'denim-shorts': 1.34,
  'mini-skirt': 1.24,
  'sports-bra': 1.14,
  'girls-t-shirt': 1.12,
  'girls-skirt': 1.18,
};

/** A tailor lets stripes run down; sailors' shirts and beach shorts have them across. */
const UPRIGHT_STRIPES: ReadonlySet<Garment> = new Set([
  'shirt',
  'blazer',
  'midi-dress',
  'shirt-dress',
  'wide-trousers',
  'pleated-skirt',
  'pyjamas',
  'girls-dress',
]);

/** Nobody prints flowers on these unless the product says so. */
const PLAIN_BY_NATURE: ReadonlySet<Garment> = new Set([
  'sweater',
  'cardigan',
  'blazer',
  'coat',
  'puffer-vest',
  'joggers',
  'denim-shorts',
  'sports-bra',
  'sports-set',
  'tote-bag',
  'crossbody-bag',
  'backpack',
  'clutch',
  'hat',
]);

/**
 * A product picture as SVG, 640 × 800. The same arguments always give the same picture. A product
 * whose name speaks of its print hands the print over; otherwise the seed decides.
 */
export function drawProduct(garment: Garment, colour: SampleColour, seed: number, print?: Print): string {
  // Each part has a random sequence of its own: a product must have the same cut in all its colours.
  const randomFor = (part: number) => seededRandom(seed * 7919 + part);
  const tones = createTones(colour.hex);
  const background = backdrop(tones, randomFor(17));
  const cloth = print ?? printBySeed(garment, randomFor(31));
  const definition = printDefinition(cloth, tones, UPRIGHT_STRIPES.has(garment), randomFor(47));
  let ids = 0;
  const newId = () => `c${++ids}`;
  const picture = DRAWINGS[garment]({ tones, print: cloth, random: randomFor(61), newId });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800" width="640" height="800"><defs>${lineStyles(tones)}${commonPaints(tones)}${definition}</defs>${background}<ellipse cx="330" cy="744" rx="190" ry="20" fill="url(#ground)" fill-opacity="0.6"/>${closer(picture, CLOSER[garment])}</svg>`;
}

function closer(picture: string, scale: number | undefined): string {
  if (scale === undefined) return picture;
  const shift = (centre: number) => Math.round(centre * (1 - scale));
  return `<g transform="translate(${shift(320)} ${shift(120)}) scale(${scale})">${picture}</g>`;
}

function printBySeed(garment: Garment, random: Random): Print {
  if (PLAIN_BY_NATURE.has(garment)) return 'plain';
  return pickOne(random, ['plain', 'plain', 'plain', 'stripes', 'dots', 'flowers', 'checks', 'leaves']);
}
