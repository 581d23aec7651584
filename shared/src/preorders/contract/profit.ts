import { z } from 'zod';
import { route } from '../../kernel/route.ts';
import { preorderLineId } from '../ids.ts';
import { params } from './preorder.ts';
import { area, currencyCode, exchangeRate } from './settings.ts';

const money = z.number().int();

/** Both sides subtract the same, so that they can be compared. */
const side = z.object({
  cost: money,
  /** Inside the price less discount. */
  tax: money,
  /** What of the cost the tax office gives back, where costs are written down with IVA. */
  recovered: money,
  /** Of the price less discount, without tax where commissions are computed so; as if all of it were collected. */
  commission: money,
  margin: money,
});

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
        /** Inside the price. */
        tax: money,
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
    /** What the courier kept, as far as its guides are known. */
    courier: money,
    commission: money,
    quoted: side,
    real: side,
    /** The shipping charge without its tax; a quote knows nothing of the delivery. */
    shippingNet: money,
    /** The real margin with the delivery. */
    left: money,
  }),
});
export type Profit = z.infer<typeof readProfit.reply>;
