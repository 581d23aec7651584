import type { ErasurePreview, eraseCustomer as eraseRoute } from '@trastienda/shared/customers/contract.ts';
import { IDENTIFYING_TEXTS } from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { phoneDigits, showPhone } from '@trastienda/shared/customers/phone.ts';
import { fold } from '@trastienda/shared/customers/places/words.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { eraseViewsNaming } from '#modules/users/use-cases/save-view.ts';
import { type Audited, audit, redactAudit } from '#platform/audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { forgetPictures } from '#platform/files/stored-files.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { redactReplies } from '#platform/http/idempotency.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { dropTasks } from '#platform/jobs/outbox.ts';
import type { CustomerDataPart, DataCounts, OpenBusiness, Owner } from '../customer-data.ts';
import { publishCustomerEvent } from '../publish-customer-event.ts';
import { readOwner } from '../reads/customer-data.ts';
import type { CustomerRow } from '../reads/customers.ts';
import { beginErasure, eraseRows, lockCustomers } from '../writes/erase-customer.ts';

type Parts = readonly CustomerDataPart[];
type Request = BodyOf<typeof eraseRoute>;

const COUNTED = ['orders', 'preorders', 'payments', 'invoices', 'pictures'] as const;

export async function previewErasure(ctx: Ctx, id: CustomerId, parts: Parts): Promise<ErasurePreview> {
  const owner = await readOwner(ctx, id);
  const row = find(owner.rows, id);
  refuseMerged(row);
  if (row.erasedAt !== null) throw new AppError('customer.erased');
  const counts: DataCounts = { orders: 0, preorders: 0, payments: 0, invoices: 0, pictures: 0 };
  for (const part of parts) {
    const found = (await part.readCounts?.(ctx, owner)) ?? {};
    for (const name of COUNTED) counts[name] += found[name] ?? 0;
  }
  return { open: await readOpen(ctx, owner, row, parts), counts };
}

/**
 * Erases what is known of a customer, once. Everything is taken first, in the order in which every command takes it:
 * documents, then the customer. Whoever was quicker is seen by the questions that follow; whoever comes later is
 * refused by the database.
 */
export async function eraseCustomer(
  ctx: SignedInCtx,
  id: CustomerId,
  request: Request,
  parts: Parts,
): Promise<{ erasedAt: string }> {
  return inTransaction(ctx, async (tx) => {
    const known = await readOwner(tx, id);
    for (const part of parts) await part.lock?.(tx, known);
    const rows = await lockCustomers(tx, known.ids);
    const row = find(rows, id);
    refuseMerged(row);
    if (row.erasedAt !== null) return { erasedAt: row.erasedAt.toISOString() };
    // A merge meanwhile has changed the version too.
    if (row.version !== request.version) throw new AppError('resource.stale');
    checkConfirmation(row, known, request);
    await refuseOpen(tx, known, row, parts);
    await erase(tx, known, rows, parts);
    await audit(tx, { entity: 'customer', entityId: id, command: 'erase', reason: request.reason });
    await publishCustomerEvent(tx, 'changed', id, parts);
    return { erasedAt: tx.now.toISOString() };
  });
}

async function erase(
  tx: InTransaction<SignedInCtx>,
  owner: Owner,
  rows: readonly CustomerRow[],
  parts: Parts,
): Promise<void> {
  // Triggers let append-only rows of this customer be changed in this transaction alone (refuse_all_but_erasure),
  // and at its end make sure that the customer is erased (customer_erasures_are_done).
  await beginErasure(tx, owner.ids);
  const named = rows.flatMap(identifyingWords);
  const personal = [
    ...named,
    ...owner.phones.flatMap((phone) => [phone, showPhone(phone), phoneDigits(phone) ?? phone]),
  ];
  const words = new Set<string>([...owner.ids, ...personal]);
  const pictures: FileId[] = [];
  for (const part of parts) {
    const erased = await part.erase?.(tx, owner);
    for (const word of erased?.words ?? []) words.add(word);
    pictures.push(...(erased?.pictures ?? []));
  }
  await eraseRows(tx, owner.ids);
  await redactAudit(tx, await readAudited(tx, owner, parts));
  // A name of one word is many people's.
  const identifying = personal.filter((word) => /[\s\d@]/.test(word));
  for (const view of await eraseViewsNaming(tx, identifying)) words.add(view);
  await redactReplies(tx, [...words]);
  await dropTasks(tx, [...words, ...pictures]);
  await forgetPictures(tx, pictures);
}

export async function readAudited(ctx: Ctx, owner: Owner, parts: Parts): Promise<Audited[]> {
  const audited: Audited[] = [{ entity: 'customer', ids: owner.ids }];
  for (const part of parts) audited.push(...((await part.readAudited?.(ctx, owner)) ?? []));
  return audited;
}

async function readOpen(ctx: Ctx, owner: Owner, row: CustomerRow, parts: Parts): Promise<OpenBusiness[]> {
  const open: OpenBusiness[] = [];
  for (const part of parts) open.push(...((await part.readOpen?.(ctx, owner)) ?? []));
  if (row.credit !== 0) open.push({ kind: 'credit', label: `Q ${(row.credit / 100).toFixed(2)}` });
  return open;
}

const MOST_NAMED = 5;

async function refuseOpen(ctx: Ctx, owner: Owner, row: CustomerRow, parts: Parts): Promise<void> {
  const open = await readOpen(ctx, owner, row, parts);
  if (open.length === 0) return;
  const word = (key: string, params: Record<string, string>) =>
    sentence(ctx.language, `customer.open.${key}`, params);
  const named = open.slice(0, MOST_NAMED).map(({ kind, label }) => word(kind, { label }));
  const left = open.length - named.length;
  if (left > 0) named.push(word('more', { count: String(left) }));
  throw new AppError('customer.has-open-business', { params: { what: named.join(', ') } });
}

/** The name says that this customer is meant; the reason stays in the audit, where no name may. */
function checkConfirmation(row: CustomerRow, { phones }: Owner, { name, reason }: Request): void {
  const digits = reason.replace(/\D/g, '');
  const isNamed =
    identifyingWords(row).some((word) => plain(reason).includes(plain(word))) ||
    phones.some((phone) => digits.includes(phoneDigits(phone) ?? phone));
  const fields = [
    ...(plain(name) === plain(row.name) ? [] : [{ field: 'name', code: 'customer.name-differs' }]),
    ...(isNamed ? [{ field: 'reason', code: 'customer.reason-names-customer' }] : []),
  ];
  if (fields.length > 0)
    throw new AppError('request.invalid', { fields: fields.map((one) => ({ ...one, params: {} })) });
}

const identifyingWords = (row: CustomerRow): string[] =>
  [row.name, row.fiscalName, row.taxId, ...IDENTIFYING_TEXTS.map((name) => row[name])].filter(
    (word) => word !== '',
  );

const plain = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

function find(rows: readonly CustomerRow[], id: CustomerId): CustomerRow {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}

function refuseMerged({ mergedInto }: CustomerRow): void {
  if (mergedInto !== null) throw new AppError('customer.merged');
}
