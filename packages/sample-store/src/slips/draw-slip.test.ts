import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSlip } from './draw-slip.ts';
import { SLIP_BANKS, SLIP_KINDS, type SlipFacts } from './slip-facts.ts';
import { plainAmount, shortDay } from './slip-wording.ts';

const SLIP: SlipFacts = {
  kind: 'app-transfer',
  bank: 'Banrural',
  account: '3-000-00012-3',
  holder: 'Boutique Trastienda, S.A.',
  amount: 125_050,
  at: new Date('2026-11-14T03:05:33Z'),
  reference: '84512907',
  payer: 'María Fernanda López García',
  concept: 'Pedido 10482',
};

describe('drawn slips', () => {
  it('have the size of a slip for every kind and bank', async () => {
    for (const kind of SLIP_KINDS) {
      for (const bank of SLIP_BANKS) {
        const { format, width, height } = await sharp(await drawSlip({ ...SLIP, kind, bank })).metadata();
        expect({ format, isLarge: width >= 500 && height >= 500 }).toEqual({ format: 'webp', isLarge: true });
      }
    }
  });

  it('are the same for the same facts and differ for others', async () => {
    for (const kind of SLIP_KINDS) {
      const slip = { ...SLIP, kind };
      expect(await drawSlip(slip)).toEqual(await drawSlip(slip));
      expect(await drawSlip(slip)).not.toEqual(await drawSlip({ ...slip, reference: '84512908' }));
    }
  });

  it('fit names of any length', async () => {
    const payer = 'María del Carmen Fernanda Guadalupe de León Mazariegos y Montenegro de Solórzano';
    for (const kind of SLIP_KINDS)
      expect((await drawSlip({ ...SLIP, kind, payer })).length).toBeGreaterThan(5_000);
  });

  it('format amounts and days like the banks', () => {
    expect(plainAmount(125_050)).toBe('1,250.50');
    expect(plainAmount(123_456_705)).toBe('1,234,567.05');
    expect(shortDay(SLIP.at)).toBe('13/11/2026');
  });
});
