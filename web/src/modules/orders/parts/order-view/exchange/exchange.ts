import type { Order, OrderLine, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { toMoneyText } from '#ui/form/number-text.ts';
import type { ExchangeBody } from '../../../queries/order.ts';
import { computeSums, createLine, type Goods, toRequestBody } from '../../order-form/order-body.ts';
import {
  type LineFormValues,
  type OrderFormValues,
  toFormValues,
} from '../../order-form/order-form-values.ts';
import { type Looked, outcomeOf, unitsOf, worthOfReturn } from '../parcels/receive.ts';

/** What a form of an exchange holds beside what is counted. */
export interface Exchange {
  readonly isHere: boolean;
  readonly looked: Looked;
  readonly values: OrderFormValues;
  readonly note: string;
}

/** The new order before anything is chosen: for the same customer, fetched at the store. */
export function toExchangeValues(order: Order): OrderFormValues {
  return {
    ...toFormValues(order),
    lines: [],
    discount: '',
    shipping: '',
    terms: 'prepaid',
    delivery: 'pickup',
    courierId: null,
  };
}

/** Another size or colour of something that comes back costs what that cost, unless its price has changed. */
export function createSibling(
  goods: Goods,
  line: Pick<OrderLine, 'listPrice' | 'unitPrice'>,
): LineFormValues {
  const made = createLine(goods);
  return goods.price === line.listPrice ? { ...made, unitPrice: toMoneyText(line.unitPrice) } : made;
}

/** What the exchange comes to: what is credited, what the new goods cost, and what is left to pay or to keep. */
export function sumExchange(order: Order, parcel: Shipment, { looked, values }: Exchange) {
  const worth = worthOfReturn(order, parcel, looked);
  const { credit } = outcomeOf(order, worth);
  const { total } = computeSums(values);
  return { worth, total, credit, due: Math.max(0, total - credit), left: Math.max(0, credit - total) };
}

/** What keeps it from being done. */
export function exchangeTrouble({ looked, values }: Exchange): 'nothing-back' | 'nothing-out' | null {
  const back = [...looked.values()].reduce((sum, found) => sum + unitsOf(found), 0);
  if (back === 0) return 'nothing-back';
  return values.lines.length === 0 ? 'nothing-out' : null;
}

export function toExchangeBody(order: Order, parcel: Shipment, exchange: Exchange): ExchangeBody {
  const { isHere, looked, values, note } = exchange;
  const { lines, delivery, courierId, shipping, terms } = toRequestBody(values);
  const { due } = sumExchange(order, parcel, exchange);
  return {
    version: order.version,
    parcelId: parcel.id,
    isHere,
    back: [...looked]
      .filter(([, found]) => unitsOf(found) > 0)
      .map(([lineId, { good, damaged }]) => ({ lineId, good, damaged })),
    out: lines.map(({ id: _, ...line }) => line),
    ...{ delivery, courierId: courierId ?? null, shipping },
    // With nothing left to pay nobody collects anything.
    terms: due > 0 ? terms : 'prepaid',
    note,
  };
}
