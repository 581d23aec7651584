import { pickOne, type Random, seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import { documentLabel } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import { between } from '@trastienda/sample-store/random.ts';
import type { Person } from '@trastienda/sample-store/staff.ts';
import { HOUR_MS, MINUTE_MS, toWorkingHours } from '@trastienda/sample-store/store-year.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { splitIva, withSplit } from '@trastienda/shared/billing/rules.ts';
import type { BillingPolicy } from '#modules/billing/policy.ts';
import { buildVoiding } from '#modules/billing/xml/voiding.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import type { WrittenSale } from '../orders/rows.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { type BilledSale, planInvoices } from './plan-invoices.ts';
import {
  issueSampleInvoice,
  prepareSampleInvoice,
  type SampleInvoice,
  sendSampleInvoice,
  toLineRecords,
} from './sample-invoice.ts';

export interface BilledYear {
  readonly written: readonly WrittenSale[];
  readonly invoices: readonly SampleInvoice[];
  readonly entries: readonly Entry[];
}

/** Which of the invoices, counted back from the newest that were sent, had something happen to them. */
const [VOIDED, CREDITED] = [
  [5, 17, 31, 58],
  [9, 23, 44],
] as const;
const VOID_REASONS = [
  'NIT equivocado; se emitió otra con el correcto.',
  'La clienta pidió la factura a nombre de su empresa.',
  'Nombre mal escrito.',
] as const;
const CREDIT_REASON = 'Descuento acordado después de facturar.';
const CREDITED_CENTAVOS = 2_500;

/** Finance wrote invoices for what could have one, from the oldest to the newest; their orders say so. */
export async function billYear(
  written: readonly WrittenSale[],
  by: Person,
  policy: BillingPolicy,
  now: Date,
): Promise<BilledYear> {
  const random = seededRandom(631);
  const chosen = planInvoices(written, policy, now);
  const changed = new Map<string, WrittenSale>(chosen.map((one) => [one.written.order.id, one.written]));
  const desk = new Desk(by, policy);
  const sentInvoices = chosen.filter(
    ({ outcome, kind, written: { order } }) =>
      outcome === 'sent' && kind !== 'receipt' && order.returned === 0,
  );
  const at = (places: readonly number[]) => new Set(places.flatMap((place) => sentInvoices[place] ?? []));
  const [voided, credited] = [at(VOIDED), at(CREDITED)];
  const inTime = chosen
    .filter(({ outcome }) => outcome !== 'waits')
    .map((sale) => ({ sale, preparedAt: preparedAfter(random, sale.since, now) }))
    .sort((a, b) => a.preparedAt.getTime() - b.preparedAt.getTime());
  for (const [index, { sale, preparedAt }] of inTime.entries()) {
    await yieldToEventLoop(index);
    const story = { isVoided: voided.has(sale), isCredited: credited.has(sale) };
    changed.set(sale.written.order.id, await desk.bill(sale, preparedAt, story, random));
  }
  return {
    written: written.map((one) => changed.get(one.order.id) ?? one),
    invoices: desk.invoices,
    entries: desk.entries,
  };
}

function preparedAfter(random: Random, since: Date, now: Date): Date {
  const target = toWorkingHours(new Date(since.getTime() + between(random, 0.3, 4) * HOUR_MS), 15).getTime();
  // Everything that follows from it has happened by now, too.
  const latest = now.getTime() - 20 * MINUTE_MS;
  return new Date(Math.round(Math.min(target, Math.max(latest, since.getTime() + 1))));
}

interface Story {
  readonly isVoided: boolean;
  readonly isCredited: boolean;
}

/** Where invoices are numbered one after the other, and what is done to them is written down. */
export class Desk {
  readonly invoices: SampleInvoice[] = [];
  readonly entries: Entry[] = [];
  private readonly by: Person;
  private readonly policy: BillingPolicy;
  private last = 0;
  /** When an order was last told of its invoice. */
  private notedAt = new Date(0);

  constructor(by: Person, policy: BillingPolicy) {
    this.by = by;
    this.policy = policy;
  }

  /** Returns the order as it is afterwards. */
  async bill(sale: BilledSale, begun: Date, story: Story, random: Random): Promise<WrittenSale> {
    const { written, outcome } = sale;
    let at = begun;
    const later = (minutes: number) => {
      at = new Date(at.getTime() + minutes * MINUTE_MS);
      return at;
    };
    let events = 1;
    if (story.isVoided) {
      const wrong = await this.issue(this.prepare(sale, at), later(1));
      this.void(wrong, later(70), pickOne(random, VOID_REASONS));
      later(4);
      events += 2;
    }
    const prepared = this.prepare(sale, at);
    const { total } = prepared.invoice;
    let invoiced = total;
    if (outcome === 'ready') this.invoices.push(prepared);
    else {
      const issued = await this.issue(prepared, later(1));
      const sample = outcome === 'issued' ? issued : this.send(issued, later(3), random);
      if (story.isCredited) {
        invoiced -= await this.credit(sample, later(200));
        events += 1;
      } else this.invoices.push(sample);
    }
    const { order } = written;
    return {
      ...written,
      order: {
        ...order,
        invoiced,
        toInvoice: false,
        version: order.version + events,
        changedAt: this.notedAt > order.changedAt ? this.notedAt : order.changedAt,
      },
    };
  }

  private prepare({ written, kind }: BilledSale, at: Date): SampleInvoice {
    const sample = prepareSampleInvoice(written, { kind, number: ++this.last, at }, this.policy);
    const { label, total, receiverKind, receiverId, receiverName } = sample.invoice;
    const receiver = { kind: receiverKind, id: receiverId, name: receiverName };
    this.note(sample, at, 'prepare', { label, kind, total, receiver });
    this.recordOnOrder(sample, at, 'invoice', null);
    return sample;
  }

  private async issue(sample: SampleInvoice, at: Date, original: SampleInvoice | null = null) {
    const issued = await issueSampleInvoice(sample, at, this.policy, original?.invoice ?? null);
    const { label, authorizationId: authorization, certifier } = issued.invoice;
    this.note(issued, at, 'issue', authorization === null ? { label } : { label, authorization, certifier });
    return issued;
  }

  private send(sample: SampleInvoice, at: Date, random: Random): SampleInvoice {
    const by = pickOne(random, ['whatsapp', 'whatsapp', 'whatsapp', 'email', 'print']);
    this.note(sample, at, 'send', { by });
    return sendSampleInvoice(sample, at, by);
  }

  private void(sample: SampleInvoice, at: Date, voidReason: string): void {
    const { invoice, lines } = sample;
    const voidXml = buildVoiding(invoice, { reason: voidReason, at, timeZone: this.policy.timeZone });
    const voided = { status: 'voided' as const, voidedAt: at, voidReason, voidXml, changedAt: at };
    this.invoices.push({ invoice: { ...invoice, ...voided, version: invoice.version + 2 }, lines });
    this.note(sample, at, 'void', null, voidReason);
    this.recordOnOrder(sample, at, 'void-invoice', voidReason);
  }

  /** Takes back a little of the first line, and returns how much. */
  private async credit(sample: SampleInvoice, at: Date): Promise<number> {
    const { invoice, lines } = sample;
    const [first] = lines;
    if (first === undefined) throw new Error(`${invoice.label} has no lines`);
    const total = Math.min(CREDITED_CENTAVOS, first.total);
    const id = newId<InvoiceId>(at);
    const number = ++this.last;
    const label = documentLabel('F', number);
    const part = { isService: first.isService, quantity: 1, unitPrice: total, discount: 0 };
    const description = `${first.description} (parcial)`;
    const noteLines = withSplit([{ ...part, description }], invoice.regime);
    const prepared: SampleInvoice = {
      invoice: {
        ...invoice,
        ...NOT_ISSUED,
        ...splitIva(total, invoice.regime),
        ...{ id, number, label, total },
        credits: invoice.id,
        createdAt: at,
      },
      lines: toLineRecords(
        id,
        noteLines.map((line) => ({ ...line, ofPosition: first.position })),
      ),
    };
    this.invoices.push({
      invoice: { ...invoice, credited: total, changedAt: at, version: invoice.version + 1 },
      lines,
    });
    this.note(sample, at, 'credit', { label, total }, CREDIT_REASON);
    this.note(prepared, at, 'prepare', { label, total }, CREDIT_REASON);
    const issued = await this.issue(prepared, at, sample);
    this.invoices.push(issued);
    this.recordOnOrder(issued, at, 'credit-invoice', CREDIT_REASON);
    return total;
  }

  private note({ invoice }: SampleInvoice, at: Date, command: string, after: unknown, reason?: string): void {
    const subject = { entity: 'invoice', entityId: invoice.id, command, after };
    this.entries.push(toEntry({ at, by: this.by, ...subject, reason: reason ?? null }));
  }

  private recordOnOrder({ invoice }: SampleInvoice, at: Date, command: string, reason: string | null): void {
    const { orderId, label, total: amount } = invoice;
    this.notedAt = at;
    const subject = { entity: 'order', entityId: orderId, command, after: { label, amount } };
    this.entries.push(toEntry({ at, by: this.by, ...subject, reason }));
  }
}

const NOT_ISSUED = {
  kind: 'ncre',
  status: 'ready',
  reason: CREDIT_REASON,
  publicToken: null,
  sentAt: null,
  sentBy: null,
  version: 1,
} as const;
