import type { OrderEvent, Sale } from '@trastienda/sample-store/orders/sale.ts';
import type { Person } from '@trastienda/sample-store/staff.ts';
import { calendarDay } from '@trastienda/sample-store/store-year.ts';
import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { BillingPolicy } from '#modules/billing/policy.ts';
import { issueInvoice } from '#modules/billing/use-cases/issue-invoice.ts';
import { prepareInvoice } from '#modules/billing/use-cases/prepare-invoice.ts';
import { CASH_PORT } from '#modules/cash/use-cases/follow-payments.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { orders, shipments } from '#modules/orders/tables.ts';
import { moveShipment } from '#modules/orders/use-cases/move-shipment.ts';
import { packShipment } from '#modules/orders/use-cases/pack-shipment.ts';
import { PAYABLE_ORDERS } from '#modules/orders/use-cases/payable-orders.ts';
import { approvePayment } from '#modules/payments/use-cases/review-payment.ts';
import { submitPayment } from '#modules/payments/use-cases/submit-payment.ts';
import { releasePreorderLine } from '#modules/preorders/use-cases/accept-preorder.ts';
import { markPreorderNotified } from '#modules/preorders/use-cases/annotate-preorder.ts';
import { cancelPreorder } from '#modules/preorders/use-cases/cancel-preorder.ts';
import { convertPreorder } from '#modules/preorders/use-cases/convert-preorder.ts';
import { PAYABLE_PREORDERS } from '#modules/preorders/use-cases/payable-preorders.ts';
import { substitutePreorderLine } from '#modules/preorders/use-cases/substitute-preorder-line.ts';
import { lockPreorder, readPreorderLines } from '#modules/preorders/writes/preorders.ts';
import { cancelPurchase, closePurchase } from '#modules/purchases/use-cases/close-purchase.ts';
import { moveParcel } from '#modules/purchases/use-cases/move-parcel.ts';
import { receiveParcel } from '#modules/purchases/use-cases/receive-parcel.ts';
import { markArticleUnavailable } from '#modules/purchases/use-cases/save-article.ts';
import { lockPurchase, readParcelRecords } from '#modules/purchases/writes/purchases.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import type { Actors } from '#sample-data/actors.ts';
import type { BuyingAction } from '#sample-data/buying/actions.ts';
import type { PreorderedGoodsPlan } from '#sample-data/buying/preordered-goods.ts';
import { type Books, toGoodsColumns } from '#sample-data/buying/rows-of-preorders.ts';
import type { WrittenSale } from '#sample-data/orders/rows.ts';

/** What the sample data tells of, done by the use cases of the product. */
export class BuyingLife {
  private readonly around: {
    readonly actors: Actors;
    readonly books: Books;
    readonly goods: PreorderedGoodsPlan;
    readonly place: LocationId;
    readonly sales: readonly WrittenSale[];
    readonly billing: BillingPolicy;
  };
  private readonly policy: OrderPolicy;

  constructor(around: BuyingLife['around']) {
    this.around = around;
    const { timeZone, cfLimit } = around.billing;
    this.policy = {
      ...{ timeZone, cfLimit, reservationHours: 24, depositBp: 5_000, codLimit: 200_000 },
      ...{
        isOnePersonShop: false,
        mapTiles: null,
        payableKinds: [PAYABLE_PREORDERS, PAYABLE_ORDERS],
        isClosedDay: async () => false,
        cash: CASH_PORT,
      },
    };
  }

  async perform(action: BuyingAction): Promise<void> {
    const { actors, goods, books, place: locationId } = this.around;
    const ctx = actors.as(action.by, action.at);
    switch (action.kind) {
      case 'receive': {
        const { purchase, parcel, looked } = action;
        const lines = looked.map(({ line, good, damaged, missing, extra }) => ({
          ...{ lineId: line.id, variantId: goods.of(line.item)?.id ?? null },
          ...{ good, damaged, missing, extra },
        }));
        const version = await readParcelVersion(ctx, action);
        await receiveParcel(ctx, purchase.id, { parcelId: parcel.id, version, locationId, lines });
        break;
      }
      case 'close': {
        const { version } = await lockPurchase(ctx, action.purchase.id);
        await closePurchase(ctx, action.purchase.id, { version });
        break;
      }
      case 'give_up': {
        const { id, parcels } = action.purchase;
        const { version } = await lockPurchase(ctx, id);
        const [{ id: parcelId }] = parcels;
        if (action.how === 'cancelled') await cancelPurchase(ctx, id, { version, reason: action.reason });
        else {
          const of = { purchase: action.purchase, parcel: parcels[0] };
          const move = { version: await readParcelVersion(ctx, of), to: action.how, note: action.reason };
          await moveParcel(ctx, { id, parcelId }, move);
        }
        break;
      }
      case 'cancel': {
        const { reason, moneyGoes } = action;
        await cancelPreorder(ctx, action.preorder.id, { reason, moneyGoes });
        break;
      }
      case 'release': {
        const which = { id: action.preorder.id, lineId: action.line.id };
        await releasePreorderLine(ctx, which, { reason: action.reason });
        break;
      }
      case 'miss':
        await markArticleUnavailable(ctx, action.article.id, action.reason);
        break;
      case 'substitute': {
        const { preorder, line, instead, note } = action;
        const { version } = await lockPreorder(ctx, preorder.id);
        const { pictureFileId: _, productId: _p, ...words } = toGoodsColumns(instead, books);
        const { quantity, unitPrice, quote } = line;
        const replacement = { ...words, ...quote, quantity, unitPrice, picture: null, note };
        await substitutePreorderLine(ctx, { id: preorder.id, lineId: line.id }, { version, replacement });
        break;
      }
      case 'notify':
        await markPreorderNotified(ctx, action.preorder.id);
        break;
      case 'convert':
        await this.convert(ctx, action);
        break;
    }
  }

  private async convert(ctx: Tx, { preorder, number }: Extract<BuyingAction, { readonly kind: 'convert' }>) {
    const { version } = await lockPreorder(ctx, preorder.id);
    const here = (await readPreorderLines(ctx, preorder.id)).filter((line) => line.status === 'received');
    const { sale } = this.getSale(number);
    await nextIs(ctx, 'order', number);
    const { pin, ...address } = sale.address ?? { pin: undefined };
    await convertPreorder(
      ctx,
      preorder.id,
      {
        version,
        lineIds: here.slice(0, sale.lines.length).map((line) => line.id),
        ...{ orderId: null, terms: sale.terms, delivery: sale.delivery, shipping: sale.shipping },
        courierId: sale.courier?.id ?? null,
        address: { ...NOWHERE, ...address, pin: pin ?? null },
      },
      this.policy,
    );
  }

  private getSale(number: number): WrittenSale {
    const found = this.around.sales.find(({ sale }) => sale.number === number);
    if (found === undefined) throw new Error('an order that nobody planned');
    return found;
  }

  /** What happens to an order of a pre-order afterwards. */
  async goOn({ number }: Sale, { at, by, act }: OrderEvent): Promise<void> {
    const ctx = this.as(by, at);
    const id = await readOrderId(ctx, number);
    const [parcel] = await ctx.db.select().from(shipments).where(eq(shipments.orderId, id));
    if (act.kind === 'pay') {
      const { method, reference, amount } = act.payment;
      const said = { method, reference, amount, accountId: null, note: '', proofs: [] };
      await submitPayment(
        ctx,
        { kind: PAYABLE_ORDERS, id },
        { ...said, paidOn: calendarDay(at) },
        this.policy,
      );
    }
    if (act.kind === 'review') {
      const { rows } = await ctx.db.execute<{ id: Parameters<typeof approvePayment>[1] }>(sql`
        SELECT p.id FROM payment_allocations a JOIN payments p ON p.id = a.payment_id
        WHERE a.order_id = ${id} AND p.status = 'submitted'`);
      for (const payment of rows)
        await approvePayment(ctx, payment.id, { note: '', hasCompared: true }, this.policy);
    }
    if (parcel === undefined) throw new Error('an order without a parcel');
    if (act.kind === 'pack') {
      const { pieces = 1, weightGrams = null } = this.getSale(number).parcels[0]?.row ?? {};
      await packShipment(ctx, parcel.id, {
        ...{ version: parcel.version, pieces },
        ...(weightGrams !== null && { weightGrams }),
      });
    }
    if (act.kind === 'deliver') await moveShipment(ctx, parcel.id, parcel.version, { command: 'deliver' });
  }

  /** A receipt, made and a minute later issued. */
  async bill({ number }: Sale, by: Person, [prepared, issued]: readonly [Date, Date]): Promise<void> {
    const { billing } = this.around;
    const orderId = await readOrderId(this.as(by, prepared), number);
    const details = { orderId, dueOn: null, kind: 'receipt' as const };
    const invoice = await prepareInvoice(this.as(by, prepared), details, billing);
    await issueInvoice(this.as(by, issued), invoice.id, undefined, billing);
  }

  private as(by: Person | null, at: Date): Tx {
    if (by === null) throw new Error('somebody has to do it');
    return this.around.actors.as(by, at);
  }
}

type Tx = InTransaction<SignedInCtx>;

const NOWHERE = {
  ...{ municipality: null, place: '', line: '', reference: '', receiverName: '', receiverPhone: null },
  ...{ pin: null, atOffice: false },
};

async function readOrderId(ctx: Tx, number: number) {
  const [row] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (row === undefined) throw new Error('goods that did not become an order');
  return row.id;
}

async function readParcelVersion(
  ctx: Tx,
  { purchase, parcel }: Pick<Extract<BuyingAction, { readonly kind: 'receive' }>, 'purchase' | 'parcel'>,
): Promise<number> {
  return (await readParcelRecords(ctx, purchase.id)).find(({ id }) => id === parcel.id)?.version ?? 0;
}

/** The next document of a kind gets this number. */
async function nextIs(tx: InTransaction, kind: 'order', number: number): Promise<void> {
  await tx.db.execute(sql`UPDATE document_counters SET last = ${number - 1} WHERE kind = ${kind}`);
}
