import { pickOne, type Random } from './seeded-random.ts';

interface Prices {
  readonly priceCentavos: number;
  readonly compareAtCentavos: number | null;
  readonly costCentavos: number;
}

/** A price as the shop would write it on the tag, within the line's range. */
export function setPrices([cheapest, dearest]: readonly [number, number], random: Random): Prices {
  const target = cheapest + (dearest - cheapest) * random();
  const priceCentavos = Math.max(tag(target, random), cheapest * 100);
  const isReduced = random() < 0.2;
  const costCentavos = Math.round((priceCentavos * (0.41 + random() * 0.23)) / 25) * 25;
  return { priceCentavos, compareAtCentavos: isReduced ? before(priceCentavos, random) : null, costCentavos };
}

function tag(quetzales: number, random: Random): number {
  const five = Math.floor(quetzales / 5) * 5;
  const ending = pickOne(random, ['round', 'round', 'nine', 'ninety-five', 'ninety-nine']);
  switch (ending) {
    case 'round':
      return five * 100;
    case 'nine':
      return (Math.floor(quetzales / 10) * 10 - 1) * 100;
    case 'ninety-five':
      return five * 100 - 5;
    case 'ninety-nine':
      return five * 100 - 1;
  }
}

function before(priceCentavos: number, random: Random): number {
  const target = (priceCentavos / 100) * (1.15 + random() * 0.35);
  return Math.ceil(target / 5) * 500;
}
