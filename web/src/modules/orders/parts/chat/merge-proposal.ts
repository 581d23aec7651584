import type { ChatProposal } from '@trastienda/chat-reader/proposal.ts';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { readPhone, showPhone } from '@trastienda/shared/customers/phone.ts';
import { isDefault, ownerOf } from '#modules/customers/exports.ts';
import type { Goods } from '../order-form/order-body.ts';
import { withGoods } from '../order-form/order-body.ts';
import type { OrderFormValues } from '../order-form/order-form-values.ts';
import { EMPTY_ORDER, shownTax, withCustomer } from '../order-form/order-form-values.ts';

export const PIECES = [
  'phone',
  'name',
  'place',
  'line',
  'zone',
  'reference',
  'delivery',
  'terms',
  'tax',
  'notes',
] as const;
export type PieceName = (typeof PIECES)[number];

/** What a person accepted of a proposal. */
export interface Accepted {
  readonly proposal: ChatProposal;
  readonly refused: ReadonlySet<PieceName>;
  /** The municipality that was meant, of those that may be. */
  readonly place: string | null;
  readonly articles: readonly { readonly goods: Goods; readonly quantity: number }[];
  /** Whose phone it is, if the store knows them. */
  readonly customer: Customer | null;
}

export interface Outcome {
  readonly values: OrderFormValues;
  /** What was filled in. */
  readonly filled: readonly (PieceName | 'customer')[];
  /** What the form said already, and otherwise: it was left alone. */
  readonly left: readonly PieceName[];
  readonly articles: number;
  /** Goods that stood in the form already. */
  readonly articlesLeft: number;
}

/** Puts what a chat says where nothing stands yet. What a person typed is never typed over. */
export function mergeProposal(before: OrderFormValues, accepted: Accepted): Outcome {
  const filled: (PieceName | 'customer')[] = [];
  const left: PieceName[] = [];
  let values = before;
  for (const piece of PIECES) {
    if (accepted.refused.has(piece)) continue;
    const said = textOf(piece, accepted);
    if (said === null) continue;
    const stands = standsIn(piece, values);
    if (stands === said) continue;
    if (stands !== '') left.push(piece);
    else {
      values = withPiece(values, piece, accepted, said);
      filled.push(piece);
    }
  }
  const { customer } = accepted;
  const isTheirs = customer !== null && ownerOf(values.customer.phone, [customer]) !== null;
  const mayTake = isTheirs && (before.customer.name.trim() === '' || before.customer.name === customer.name);
  if (mayTake && values.customer.id === null) {
    values = withCustomer(values, customer);
    filled.push('customer');
  }
  const fresh = accepted.articles.filter(
    ({ goods }) => !before.lines.some((line) => line.variantId === goods.id),
  );
  for (const { goods, quantity } of fresh)
    values = { ...values, lines: withGoods(values.lines, goods, quantity) };
  return {
    values,
    filled,
    left,
    articles: fresh.length,
    articlesLeft: accepted.articles.length - fresh.length,
  };
}

/** What the chat says of a piece, as the form would show it. */
function textOf(piece: PieceName, { proposal, place }: Accepted): string | null {
  switch (piece) {
    case 'phone':
      return proposal.phone === null ? null : showPhone(proposal.phone.value);
    case 'name':
      return proposal.customerName?.value ?? null;
    case 'place':
      return place;
    case 'line':
      return lineWithoutZone(proposal);
    case 'zone':
      return proposal.zone?.value ?? null;
    case 'reference':
      return proposal.reference?.value ?? null;
    case 'delivery':
      return proposal.delivery?.value ?? null;
    case 'terms':
      return proposal.terms?.value ?? null;
    case 'tax':
      return proposal.taxId === null || proposal.taxId.value.kind === 'cf' ? null : proposal.taxId.value.id;
    case 'notes':
      return proposal.notes?.value ?? null;
  }
}

/** The zone has a field of its own. */
export function lineWithoutZone({ addressLine, zone }: ChatProposal): string | null {
  if (addressLine === null) return null;
  const whole = addressLine.value;
  if (zone === null || !whole.includes(zone.value)) return whole;
  const rest = whole
    .replace(zone.value, '')
    .replace(/\s*,\s*,/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  return rest === '' ? null : rest;
}

/** What stands in the form; nothing where it is as every new order has it. */
function standsIn(
  piece: PieceName,
  { customer, address, delivery, terms, staffNotes }: OrderFormValues,
): string {
  switch (piece) {
    case 'phone': {
      const phone = readPhone(customer.phone);
      return phone === null ? customer.phone.trim() : showPhone(phone);
    }
    case 'name':
      return customer.name.trim();
    case 'place':
      return address.municipality ?? '';
    case 'line':
      return address.line.trim();
    case 'zone':
      return address.place.trim();
    case 'reference':
      return address.reference.trim();
    case 'delivery':
      return delivery === EMPTY_ORDER.delivery ? '' : delivery;
    case 'terms':
      return terms === EMPTY_ORDER.terms ? '' : terms;
    case 'tax':
      return isDefault(customer.tax, EMPTY_ORDER.customer.tax) ? '' : customer.tax.id;
    case 'notes':
      return staffNotes.trim();
  }
}

function withPiece(
  values: OrderFormValues,
  piece: PieceName,
  accepted: Accepted,
  said: string,
): OrderFormValues {
  const { customer, address } = values;
  const { proposal } = accepted;
  switch (piece) {
    case 'phone':
      return { ...values, customer: { ...customer, phone: said, id: null } };
    case 'name':
      return { ...values, customer: { ...customer, name: said } };
    case 'place':
      return { ...values, address: { ...address, municipality: said } };
    case 'line':
      return { ...values, address: { ...address, line: said } };
    case 'zone':
      return { ...values, address: { ...address, place: said } };
    case 'reference':
      return { ...values, address: { ...address, reference: said } };
    case 'delivery':
      return { ...values, delivery: proposal.delivery?.value ?? values.delivery };
    case 'terms':
      return { ...values, terms: proposal.terms?.value ?? values.terms };
    case 'tax': {
      if (proposal.taxId === null) return values;
      const tax = shownTax({ ...proposal.taxId.value, name: proposal.fiscalName?.value ?? '' });
      return { ...values, customer: { ...customer, tax } };
    }
    case 'notes':
      return { ...values, staffNotes: said };
  }
}

/** The form as it was before, with what the server has named since. */
export function undone(before: OrderFormValues, now: OrderFormValues): OrderFormValues {
  return {
    ...before,
    lines: before.lines.map((line) => ({
      ...line,
      id: now.lines.find(({ key }) => key === line.key)?.id ?? line.id,
    })),
  };
}

/** Nothing was typed since: what the server has named meanwhile does not count. */
export function isStill(then: OrderFormValues, now: OrderFormValues): boolean {
  const plain = (values: OrderFormValues) => ({
    ...values,
    lines: values.lines.map((line) => ({ ...line, id: null, listPrice: 0 })),
  });
  return JSON.stringify(plain(then)) === JSON.stringify(plain(now));
}
