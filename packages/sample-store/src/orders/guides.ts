import type { Random } from '../boutique/seeded-random.ts';
import { DAY_MS } from '../store-year.ts';
import type { Courier } from './sale.ts';

/** Some days ago the shop paid for a batch of numbers of this courier, and has used them since. */
export const PREPAID = {
  courier: 'Cargo Expreso',
  sinceDays: 7,
  guides: Array.from({ length: 100 }, (_, index) => `G${450_700_101 + index}`),
};

/** Guide numbers as the couriers' rolls of labels have them: one after the other, none twice. */
export class Guides {
  private readonly used = new Map<string, number>();
  private readonly random: Random;
  private readonly now: Date;
  private prepaidUsed = 0;

  constructor(random: Random, now: Date) {
    this.random = random;
    this.now = now;
  }

  next({ name, kind }: Courier, at: Date): string {
    if (kind === 'messenger') return '';
    const isLately = this.now.getTime() - at.getTime() < PREPAID.sinceDays * DAY_MS;
    const prepaid = name === PREPAID.courier && isLately ? PREPAID.guides[this.prepaidUsed++] : undefined;
    if (prepaid !== undefined) return prepaid;
    const number = (this.used.get(name) ?? 10_000) + 1 + Math.floor(this.random() * 7);
    this.used.set(name, number);
    if (name === 'Guatex')
      return `E${2_041 + Math.floor(number / 100_000)}R${String(number % 100_000).padStart(5, '0')}`;
    if (name === 'Cargo Expreso') return `G${String(431_000_000 + number)}`;
    if (name === 'Forza') return `FD${7_400_000 + number}`;
    return String(number);
  }
}
