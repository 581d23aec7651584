import { getContents } from '@trastienda/sample-store/orders/parcels.ts';
import type { OrderEvent, Verdict } from '@trastienda/sample-store/orders/sale.ts';
import type { DocumentSnapshot } from '@trastienda/shared/documents/differences.ts';
import { toSnapshot } from '#modules/orders/snapshot.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import type { WrittenSale } from './rows.ts';

type EntryContent = { command: string; before?: unknown; after?: unknown; reason?: string | null };

const REVIEWS = {
  verified: 'verify-payment',
  doubt: 'doubt-payment',
  rejected: 'reject-payment',
} as const;

/** What the history of an order tells: who did what, and when. */
export function toAuditEntries(written: WrittenSale): Entry[] {
  return written.sale.events.flatMap((event) =>
    listEntries(written, event).map((content) =>
      toEntry({ ...content, at: event.at, by: event.by, entity: 'order', entityId: written.order.id }),
    ),
  );
}

/** What was paid beyond the total became the customer's, at once. */
function listEntries(written: WrittenSale, event: OrderEvent): EntryContent[] {
  const { givenBack } = written.state;
  const isExcess = event.act.kind !== 'cancel' && givenBack?.event === event;
  const excess = isExcess ? [{ command: 'credit-excess', after: { amount: givenBack.amount } }] : [];
  const itself = describeAct(written, event);
  return event.act.kind === 'receive' ? [...excess, itself] : [itself, ...excess];
}

function describeAct(written: WrittenSale, { act }: OrderEvent): EntryContent {
  const { order, state, sale } = written;
  switch (act.kind) {
    case 'create':
      return { command: 'create', after: asItWas(written) };
    case 'change':
      return { command: 'change', before: asItWas(written), after: toSnapshot(order, written.lines) };
    case 'confirm':
      return {
        command: 'confirm',
        after: {
          ...{ total: order.total, units: order.units },
          ...(sale.fromPreorder !== undefined && { from: sale.fromPreorder.from }),
        },
      };
    case 'expire':
      return { command: 'lapse', reason: order.cancelReason };
    case 'hold':
      return { command: 'hold', reason: act.reason };
    case 'cancel': {
      const amount = state.givenBack?.amount ?? 0;
      return {
        command: 'cancel',
        reason: act.reason,
        ...(amount > 0 && { after: { amount, moneyGoes: act.moneyGoes } }),
      };
    }
    case 'comment':
      return { command: 'comment', after: { text: act.text } };
    case 'pay':
    case 'review':
    case 'settle': {
      const { amount, method, reference, id } = act.payment;
      const verdict: Verdict = act.kind === 'review' ? act.verdict : { is: 'verified' };
      return {
        command: act.kind === 'pay' ? 'pay' : REVIEWS[verdict.is],
        after: { amount, method, reference, payment: id },
        ...(verdict.is !== 'verified' && { reason: verdict.note }),
      };
    }
    case 'discard':
      return { command: 'discard' };
    case 'split':
      return { command: 'split', after: { parcel: 1, units: unitsIn(getContents(sale, 2)) } };
    case 'label': {
      const guide = act.parcel === 2 ? sale.second?.guide : sale.guide;
      return { command: 'label', after: { parcel: act.parcel, guide } };
    }
    case 'receive':
      return describeReturn(written, act.note);
    default: {
      const reason = 'reason' in act ? [act.reason, act.note].filter((word) => word !== '').join(': ') : null;
      return { command: act.kind, after: { parcel: act.parcel }, reason };
    }
  }
}

const unitsIn = (contents: readonly { readonly quantity: number }[]): number =>
  contents.reduce((sum, { quantity }) => sum + quantity, 0);

function describeReturn({ state }: WrittenSale, note: string): EntryContent {
  const back = state.parcels.find(({ status }) => status === 'returned');
  const found = (how: 'good' | 'damaged' | 'missing') =>
    (back?.looked ?? []).reduce((sum, line) => sum + line[how], 0);
  const amount = back?.credited ?? 0;
  return {
    command: 'receive',
    after: {
      parcel: back?.position,
      good: found('good'),
      damaged: found('damaged'),
      missing: found('missing'),
      ...(amount > 0 && { amount }),
    },
    reason: note === '' ? null : note,
  };
}

/** The order before somebody changed it. */
function asItWas({ order, lines, sale }: WrittenSale): DocumentSnapshot {
  const { was } = sale;
  const [first, ...others] = lines;
  if (was === null || first === undefined) return toSnapshot(order, lines);
  switch (was.kind) {
    case 'price':
      return toSnapshot(order, [{ ...first, unitPrice: was.unitPrice }, ...others]);
    case 'quantity':
      return toSnapshot(order, [{ ...first, quantity: was.quantity }, ...others]);
    case 'shipping':
      return toSnapshot({ ...order, shipping: was.shipping }, lines);
    case 'address':
      return toSnapshot({ ...order, addressLine: was.addressLine, reference: was.reference }, lines);
  }
}
