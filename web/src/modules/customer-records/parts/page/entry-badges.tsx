import { CREDIT_KINDS } from '@trastienda/shared/customers/fields.ts';
import type { DocumentKind, StoryEntry } from '@trastienda/shared/customers/page-contract.ts';
import { FULFILMENTS, STAGES } from '@trastienda/shared/orders/status.ts';
import { PAYMENT_STATUSES } from '@trastienda/shared/payments/status.ts';
import { PREORDER_STAGES } from '@trastienda/shared/preorders/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FulfilmentBadge, OrderStageBadge } from '#modules/orders/exports.ts';
import { PaymentStatusBadge } from '#modules/payments/exports.ts';
import { PreorderStageBadge } from '#modules/preorders/exports.ts';
import type { Face } from '#ui/display/badge.tsx';
import { FaceBadge } from '#ui/display/badge.tsx';

/** One of the known words; an older browser may meet one that it does not know. */
const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => word === text);

export function StageOf({ kind, stage }: { readonly kind: DocumentKind; readonly stage: string }) {
  const ofOrder = oneOf(STAGES, stage);
  const ofPreorder = oneOf(PREORDER_STAGES, stage);
  if (kind === 'order') return ofOrder === undefined ? null : <OrderStageBadge stage={ofOrder} />;
  return ofPreorder === undefined ? null : <PreorderStageBadge stage={ofPreorder} />;
}

const REFUND_FACES: Readonly<Record<string, Face>> = {
  requested: { tone: 'waiting', labelId: 'customer-page.refund.requested' },
  paid: { tone: 'good', labelId: 'customer-page.refund.paid' },
  refused: { tone: 'trouble', labelId: 'customer-page.refund.refused' },
};

/** Where an entry of the story stands, as its own screen shows it. */
export function EntryBadge({ entry: { kind, status } }: { readonly entry: StoryEntry }) {
  const t = useT();
  if (kind === 'order' || kind === 'preorder') return <StageOf kind={kind} stage={status} />;
  if (kind === 'payment') {
    const known = oneOf(PAYMENT_STATUSES, status);
    return known === undefined ? null : <PaymentStatusBadge status={known} />;
  }
  if (kind === 'parcel') {
    const known = oneOf(FULFILMENTS, status);
    return known === undefined ? null : <FulfilmentBadge fulfilment={known} />;
  }
  if (kind === 'refund') {
    const face = REFUND_FACES[status];
    return face === undefined ? null : <FaceBadge face={face} />;
  }
  const credit = kind === 'credit' ? oneOf(CREDIT_KINDS, status) : undefined;
  return credit === undefined ? null : <span>{t(`orders.customer.credit.${credit}`)}</span>;
}
