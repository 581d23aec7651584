import type { TaxKind } from '../customers/fields.ts';
import { readTaxId } from '../customers/tax-id.ts';
import { prorateDown, splitByWeights } from '../kernel/money.ts';
import type { PermissionCode } from '../kernel/permissions.ts';
import { type Regime, taxWithin } from '../kernel/tax.ts';
import { no, type Verdict, yes } from '../kernel/verdict.ts';
import {
  INVOICE_TRANSITIONS,
  type InvoiceCommand,
  type InvoiceKind,
  type InvoiceStatus,
  type OrderInvoiceKind,
  type TaxProblem,
} from './status.ts';

export interface Receiver {
  readonly kind: TaxKind;
  readonly id: string;
  readonly name: string;
}

/** Everything but our own receipts is a document of the tax office. */
export const isFiscal = (kind: InvoiceKind): boolean => kind !== 'receipt';

export const defaultInvoiceKind = (regime: Regime): OrderInvoiceKind =>
  regime === 'general' ? 'fact' : 'fpeq';

/** A small taxpayer issues no other invoice than its own kind, and nobody else issues that one. */
export function fitsRegime(kind: InvoiceKind, regime: Regime): boolean {
  if (kind === 'fpeq') return regime === 'small';
  return kind === 'fact' || kind === 'fcam' ? regime === 'general' : true;
}

/** What keeps an invoice from being issued to this receiver. A receipt of our own asks for nothing. */
export function taxProblems(
  kind: InvoiceKind,
  receiver: Receiver,
  total: number,
  cfLimit: number,
): TaxProblem[] {
  if (!isFiscal(kind)) return [];
  // A note answers an invoice that has been issued: its receiver was judged then.
  if (receiver.kind === 'cf') return kind !== 'ncre' && total > cfLimit ? ['invoice.cf-above-limit'] : [];
  return [
    ...(isGoodTaxId(receiver) ? [] : ['invoice.bad-tax-id' as const]),
    ...(receiver.name.trim() === '' ? ['invoice.needs-name' as const] : []),
  ];
}

function isGoodTaxId({ kind, id }: Receiver): boolean {
  if (kind === 'foreign') return /^[A-Z0-9-]{4,30}$/.test(id);
  return readTaxId(`${kind} ${id}`)?.kind === kind;
}

/** IVA of 12 % inside a price; a small taxpayer's invoices show none. */
export function splitIva(total: number, regime: Regime): { readonly net: number; readonly iva: number } {
  const net = computeNet(total, regime);
  return { net, iva: total - net };
}

function computeNet(total: number, regime: Regime): number {
  return regime === 'small' ? total : total - taxWithin(total, regime);
}

export interface InvoiceLine {
  readonly isService: boolean;
  readonly description: string;
  readonly quantity: number;
  /** With IVA inside, before the discount. */
  readonly unitPrice: number;
  readonly discount: number;
  readonly total: number;
  readonly net: number;
  readonly iva: number;
}

interface BilledOrder {
  readonly lines: readonly {
    readonly name: string;
    readonly size: string;
    readonly colour: string;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly discount: number;
    /** Units that came back and are no longer charged. */
    readonly back?: number;
  }[];
  readonly discount: number;
  readonly shipping: number;
  /** What is no longer charged because goods came back. */
  readonly returned?: number;
}

const SHIPPING_LINE = 'Envío';

const sumLines = (lines: BilledOrder['lines']): number =>
  lines.reduce((sum, { quantity, unitPrice, discount }) => sum + quantity * unitPrice - discount, 0);

/**
 * What the customer keeps, and what is taken off it as a whole. Where a rounding would leave a centavo too
 * little, everything is named and what came back is taken off by its value.
 */
function whatIsKept({ lines, discount, returned = 0 }: BilledOrder): Pick<BilledOrder, 'lines' | 'discount'> {
  if (returned === 0) return { lines, discount };
  const credited = sumLines(lines) - discount - returned;
  const kept = lines.flatMap((line) => {
    const quantity = line.quantity - (line.back ?? 0);
    const share = prorateDown(line.discount, quantity, line.quantity);
    return quantity === 0 ? [] : [{ ...line, quantity, discount: share }];
  });
  const off = sumLines(kept) - credited;
  return off >= 0 ? { lines: kept, discount: off } : { lines, discount: discount + returned };
}

/**
 * The lines of an order as an invoice says them. The discount on the whole is spread over the goods by their
 * value and shipping is a line of its own, so that the lines come to the total, to the last centavo.
 */
export function toInvoiceLines(order: BilledOrder, regime: Regime): InvoiceLine[] {
  const kept = whatIsKept(order);
  const goods = kept.lines.map((line) => ({
    isService: false,
    description: [line.name, line.size, line.colour].filter((part) => part !== '').join(' · '),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount,
  }));
  const worth = goods.map(({ quantity, unitPrice, discount }) => quantity * unitPrice - discount);
  const shares = splitByWeights(kept.discount, worth);
  const shipping = {
    isService: true,
    description: SHIPPING_LINE,
    quantity: 1,
    unitPrice: order.shipping,
    discount: 0,
  };
  return withSplit(
    [
      ...goods.map((line, index) => ({ ...line, discount: line.discount + (shares[index] ?? 0) })),
      ...(order.shipping > 0 ? [shipping] : []),
    ],
    regime,
  );
}

/**
 * Each line's part of the split is what the running sum's split grows by: so the parts come to the split
 * of the whole exactly, and none is more than a centavo from its own.
 */
export function withSplit(
  lines: readonly Omit<InvoiceLine, 'total' | 'net' | 'iva'>[],
  regime: Regime,
): InvoiceLine[] {
  let sum = 0;
  return lines.map((line) => {
    const total = line.quantity * line.unitPrice - line.discount;
    const net = computeNet(sum + total, regime) - computeNet(sum, regime);
    sum += total;
    return { ...line, total, net, iva: total - net };
  });
}

const UUID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;

/** An authorization as the tax office writes it: upper case, with its dashes. Null if it is none. */
export function readAuthorization(text: string): string | null {
  const digits = text
    .trim()
    .toUpperCase()
    .replace(/[\s{}-]/g, '');
  if (!/^[0-9A-F]{32}$/.test(digits)) return null;
  const uuid = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
  return UUID.test(uuid) ? uuid : null;
}

/** Series and number are nothing but the beginning of the authorization: what is typed can be checked. */
export function seriesAndNumber(authorization: string): { readonly series: string; readonly number: number } {
  const digits = authorization.toUpperCase().replaceAll('-', '');
  return { series: digits.slice(0, 8), number: Number.parseInt(digits.slice(8, 16), 16) };
}

export interface InvoiceFacts {
  readonly status: InvoiceStatus;
  readonly kind: InvoiceKind;
  /** An attempt to certify or void is in progress, or its answer was lost: ask again before anything else. */
  readonly isAwaitingAnswer: boolean;
  readonly total: number;
  /** What credit notes, issued or prepared, take back of it. */
  readonly credited: number;
  readonly creditNotes: readonly { readonly status: InvoiceStatus }[];
  /** The day of the store on which it was issued. */
  readonly issuedOn: string | null;
}

export interface BillingActor {
  readonly codes: readonly PermissionCode[];
}

export type InvoiceRefusal =
  | 'invoice.wrong-state'
  | 'invoice.certifying'
  | 'invoice.has-credit-notes'
  | 'invoice.void-needs-manager'
  | 'invoice.incomplete';

/**
 * Whether this person may give this command to this invoice now; the screen offers only what is allowed.
 * Undoing an invoice of an earlier day changes days that were already reported, so it takes a manager
 * (M-03 beside S-010); on its own day whoever issues may undo.
 */
export function canCommandInvoice(
  actor: BillingActor,
  invoice: InvoiceFacts,
  command: InvoiceCommand,
  today: string,
): Verdict<InvoiceRefusal> {
  if (command === 'issue' && invoice.status === 'pending') return no('invoice.incomplete');
  if (INVOICE_TRANSITIONS[invoice.status][command] === undefined) return no('invoice.wrong-state');
  // Asking again is how a lost answer is found, so those two stay open.
  const asksAgain = command === 'issue' || command === 'void' || command === 'send';
  if (invoice.isAwaitingAnswer && !asksAgain) return no('invoice.certifying');
  if (command === 'credit') {
    if (invoice.kind === 'ncre' || !isFiscal(invoice.kind)) return no('invoice.wrong-state');
    return invoice.credited < invoice.total ? yes : no('invoice.has-credit-notes');
  }
  if (command === 'void') {
    // Notes that were only prepared are discarded with it.
    if (invoice.creditNotes.some(({ status }) => status === 'issued' || status === 'sent'))
      return no('invoice.has-credit-notes');
    const isOld = invoice.issuedOn !== null && invoice.issuedOn < today;
    return isOld && !actor.codes.includes('M-03') ? no('invoice.void-needs-manager') : yes;
  }
  return yes;
}

/** What is said with an invoice that is sent to the customer. Spanish: it goes out in the store's name. */
export function invoiceMessage(invoice: {
  readonly kind: InvoiceKind;
  readonly label: string;
  readonly orderLabel: string;
  readonly customerName: string;
  /** As people write it: `Q 125.00`. */
  readonly total: string;
  readonly series: string | null;
  readonly number: number | null;
  readonly store: string;
  readonly link: string;
}): string {
  const [firstName = ''] = invoice.customerName.trim().split(/\s+/);
  const kindName = {
    receipt: 'el recibo',
    fact: 'la factura',
    fpeq: 'la factura',
    fcam: 'la factura cambiaria',
    ncre: 'la nota de crédito',
  }[invoice.kind];
  const name =
    invoice.series === null || invoice.number === null
      ? invoice.label
      : `serie ${invoice.series} número ${invoice.number}`;
  const greeting = firstName === '' ? 'Hola' : `Hola, ${firstName}`;
  return `${greeting}. Te enviamos ${kindName} de tu pedido ${invoice.orderLabel} en ${invoice.store}: ${name}, por ${invoice.total.replaceAll('\u00A0', ' ')}. Puedes verlo y descargarlo aquí: ${invoice.link}`;
}
