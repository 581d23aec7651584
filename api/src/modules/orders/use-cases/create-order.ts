import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order, OrderDetails } from '@trastienda/shared/orders/contract/order.ts';
import type { CourierId, OrderId } from '@trastienda/shared/orders/ids.ts';
import { computePaymentState, seesAll } from '@trastienda/shared/orders/rules.ts';
import { readPhoneOwner } from '#modules/customers/reads/customers.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber, newTrackingToken } from '#platform/documents/identifiers.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { toOrderColumns } from '../details.ts';
import type { OrderPolicy } from '../policy.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readGoods } from '../reads/goods.ts';
import { isActiveCourier } from '../reads/options.ts';
import { readOrder } from '../reads/order.ts';
import { readSeller } from '../reads/sellers.ts';
import { toSnapshot } from '../snapshot.ts';
import { insertLines, priceLines, sumLines, type WantedLine } from '../writes/lines.ts';
import { insertOrder, type OrderRecord, toSearchWords } from '../writes/orders.ts';

/** Begins an order. A draft holds no stock and asks for nothing that the form does not know yet. */
export async function createOrder(
  ctx: SignedInCtx,
  details: OrderDetails,
  policy: OrderPolicy,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const sellerId = await chooseSeller(tx, details.sellerId, seesAll(tx.actor));
    await checkCourier(tx, details.courierId);
    const lines = await priceLines(tx, details.lines, [], true);
    const row = await insertDraft(tx, { details, sellerId, lines, policy });
    await publishOrderEvent(tx, 'created', row);
    return readOrder(tx, row.id);
  });
}

/** The same customer wants the same again: a draft of one's own, at the prices of today. */
export async function duplicateOrder(ctx: SignedInCtx, id: OrderId, policy: OrderPolicy): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await readOrder(tx, id);
    if (order.isErased) throw new AppError('customer.erased');
    const goods = await readGoods(
      tx,
      order.lines.map((line) => line.variantId),
    );
    return createOrder(
      tx,
      {
        channel: order.channel,
        customer: {
          id: order.customerId,
          name: order.customerName,
          phone: order.customerPhone,
          tax: order.tax,
        },
        lines: order.lines
          .filter((line) => goods.get(line.variantId)?.isListed === true)
          .map(({ variantId, quantity }) => ({ id: null, variantId, quantity, discount: 0 })),
        discount: 0,
        shipping: order.shipping,
        terms: order.terms,
        delivery: order.delivery,
        courierId: order.courierId,
        address: order.address,
        promisedOn: null,
        ...emptyTexts(NOTES),
        customerNotes: order.customerNotes,
        tags: [],
      },
      policy,
    );
  });
}

interface Draft {
  readonly details: Omit<OrderDetails, 'lines' | 'sellerId'>;
  readonly sellerId: UserId;
  readonly lines: readonly WantedLine[];
  readonly policy: OrderPolicy;
}

/** Writes a draft with its lines; whose it is and what the goods cost has been decided. */
export async function insertDraft(
  tx: InTransaction<SignedInCtx>,
  { details, sellerId, lines, policy: { depositBp } }: Draft,
): Promise<OrderRecord> {
  const id = newId<OrderId>(tx.now);
  const { subtotal, total, units } = sumLines(lines, details);
  const columns = toOrderColumns(details);
  const customerId = await knownCustomer(tx, columns.customerPhone);
  const money = { terms: details.terms, depositBp, total, paid: 0, inReview: 0, moneyOut: 0 };
  // Last of all: whoever holds the counter holds up everyone who begins an order.
  const number = await allocateNumber(tx, 'order');
  // Trigger orders_not_of_erased refuses one of a customer who was erased.
  const row = await insertOrder(
    tx,
    {
      id,
      number,
      status: 'draft',
      sellerId,
      customerId,
      ...columns,
      depositBp,
      trackingToken: newTrackingToken(),
      subtotal,
      total,
      units,
      paymentState: computePaymentState({ status: 'draft', ...money }),
      fulfilment: 'pending',
      stage: 'draft',
      stageSince: tx.now,
      firstProductId: lines[0]?.productId ?? null,
      createdAt: tx.now,
      changedAt: tx.now,
    },
    toSearchWords(
      columns,
      lines.map((line) => `${line.sku} ${line.name}`),
    ),
  );
  await insertLines(tx, id, lines);
  await audit(tx, {
    entity: 'order',
    entityId: id,
    command: 'create',
    after: toSnapshot(
      row,
      lines.map((line) => ({ ...line, orderId: id })),
    ),
  });
  return row;
}

/** One's own, unless someone who looks after all of these documents sells in somebody's name. */
export async function chooseSeller(
  ctx: SignedInCtx,
  requested: UserId | undefined,
  maySellForOthers: boolean,
): Promise<UserId> {
  const { userId } = ctx.actor;
  if (requested === undefined || requested === userId) return userId;
  if (!maySellForOthers) throw new AppError('auth.forbidden');
  const seller = await readSeller(ctx, requested);
  if (seller === null || !seller.isActive) throw fieldRefused('sellerId', 'order.unknown-seller');
  return requested;
}

export async function checkCourier(ctx: Ctx, id: CourierId | null): Promise<void> {
  if (id === null) return;
  if (!(await isActiveCourier(ctx, id))) throw fieldRefused('courierId', 'order.unknown-courier');
}

/** The phone decides who the customer is; a name or an id that a form carries along does not. */
export async function knownCustomer(ctx: Ctx, phone: string | null): Promise<CustomerId | null> {
  return phone === null ? null : readPhoneOwner(ctx, phone);
}
