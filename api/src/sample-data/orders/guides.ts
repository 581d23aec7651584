import type { Random } from '../boutique/seeded-random.ts';
import type { Courier } from './sale.ts';

/** Guide numbers as the couriers' rolls of labels have them: one after the other, none twice. */
export class Guides {
  private readonly used = new Map<string, number>();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  next({ name, kind }: Courier): string {
    if (kind === 'messenger') return '';
    const number = (this.used.get(name) ?? 10_000) + 1 + Math.floor(this.random() * 7);
    this.used.set(name, number);
    if (name === 'Guatex')
      return `E${2_041 + Math.floor(number / 100_000)}R${String(number % 100_000).padStart(5, '0')}`;
    if (name === 'Cargo Expreso') return `G${String(431_000_000 + number)}`;
    if (name === 'Forza') return `FD${7_400_000 + number}`;
    return String(number);
  }
}
