import { z } from 'zod';
import { route } from '../../kernel/route.ts';
import { preorderLineId } from '../ids.ts';
import { params } from './preorder.ts';
import { area, currencyCode, exchangeRate } from './settings.ts';

const money = z.number().int();

export const readProfit = route({
  method: 'GET',
  path: '/preorders/{id}/profit',
  permission: ['S-05'],
  area,
  summary: 'Money in, money out and what is left of a pre-order, quoted against real',
  params,
  reply: z.object({
    /** What customers paid, on the pre-order and on its orders, less what was given back. */
    moneyIn: z.object({ price: money, paid: money, shipping: money, discount: money }),
    lines: z.array(
      z.object({
        id: preorderLineId,
        description: z.string(),
        quantity: z.number().int(),
        price: money,
        currency: currencyCode,
        /** In hundredths of the currency, all units together: price, tax and shipping there. */
        foreignQuoted: money,
        foreignPaid: money.nullable(),
        rateQuoted: exchangeRate,
        ratePaid: exchangeRate.nullable(),
        goodsQuoted: money,
        goodsReal: money.nullable(),
        /** Freight, duty and the rest that is paid here: another rate leaves it as it is. */
        extrasQuoted: money,
        extrasReal: money.nullable(),
        purchaseLabel: z.string().nullable(),
        /** Final once the purchase is closed; an estimate until then. */
        isFinal: z.boolean(),
      }),
    ),
    /** What the courier kept, as far as its guides are known, and what the seller earns of it. */
    courier: money,
    commission: money,
    quoted: z.object({ cost: money, margin: money }),
    real: z.object({ cost: money, margin: money }),
  }),
});
export type Profit = z.infer<typeof readProfit.reply>;
