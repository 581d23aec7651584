import type { Random } from './boutique/seeded-random.ts';

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}

export function wholeBetween(random: Random, least: number, most: number): number {
  return Math.floor(between(random, least, most + 1));
}

/** One of the choices; those with more weight come more often. */
export function pickWeighted<const Choice>(
  random: Random,
  choices: readonly [readonly [Choice, number], ...(readonly [Choice, number])[]],
): Choice {
  const whole = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = random() * whole;
  for (const [choice, weight] of choices) {
    rest -= weight;
    if (rest < 0) return choice;
  }
  return choices[0][0];
}
