import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeWorth } from './parcels.ts';

describe('the worth of returned goods', () => {
  const sold = fc
    .array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unitPrice: fc.nat(200_000) }), {
      minLength: 1,
      maxLength: 6,
    })
    .chain((lines) => {
      const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
      return fc.record({
        lines: fc.constant(
          lines.map(({ quantity, unitPrice }, index) => ({
            id: String(index),
            quantity,
            total: quantity * unitPrice,
          })),
        ),
        subtotal: fc.constant(subtotal),
        discount: fc.nat(subtotal),
      });
    });

  it('grows with every unit up to the whole order and never exceeds it', () => {
    fc.assert(
      fc.property(sold, (order) => {
        const back = new Map<string, number>();
        let before = 0;
        for (const { id, quantity } of order.lines)
          for (let unit = 1; unit <= quantity; unit++) {
            back.set(id, unit);
            const worth = computeWorth(order, back);
            expect(worth).toBeGreaterThanOrEqual(before);
            before = worth;
          }
        expect(before).toBe(order.subtotal - order.discount);
      }),
    );
  });
});
