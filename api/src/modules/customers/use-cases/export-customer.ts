import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { fold } from '@trastienda/shared/customers/places/words.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { streamCsv } from '#platform/files/export.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readStoredPicture } from '#platform/files/stored-files.ts';
import { type ZipInTheMaking, type ZipOnDisk, zipToDisk } from '#platform/files/zip-to-disk.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { limitConcurrency } from '#platform/jobs/limit-concurrency.ts';
import { storeTime } from '#platform/settings/store-days.ts';
import type { CustomerDataPart, DataCell, DataTable, Owner } from '../customer-data.ts';
import { auditTable, CUSTOMER_TABLES, readOwner } from '../reads/customer-data.ts';
import { readAudited } from './erase-customer.ts';

interface Deps {
  readonly files: FileStore;
  readonly parts: readonly CustomerDataPart[];
  readonly timeZone: string;
}

/** A file of everything about somebody is rare and long: one at a time, and nobody waits behind more than a few. */
const inTurn = limitConcurrency(1, 4);

/** Everything the store knows of a customer, at one moment. */
export async function exportCustomer(
  ctx: SignedInCtx,
  id: CustomerId,
  deps: Deps,
): Promise<{ readonly fileName: string; readonly zip: ZipOnDisk }> {
  const { rows } = await readOwner(ctx, id);
  const row = rows.find((one) => one.id === id);
  if (row === undefined || row.mergedInto !== null) throw new AppError('customer.merged');
  if (row.erasedAt !== null) throw new AppError('customer.erased');
  await inTransaction(ctx, (tx) => audit(tx, { entity: 'customer', entityId: id, command: 'export' }));
  const zip = await inTurn(() => zipToDisk((file) => write(ctx, id, file, deps)));
  return { fileName: `${sentence(ctx.language, 'export.customer.file')}-${toSlug(row.name)}.zip`, zip };
}

async function write(
  ctx: Ctx,
  id: CustomerId,
  zip: ZipInTheMaking,
  { files, parts, timeZone }: Deps,
): Promise<void> {
  const tables = [
    ...(CUSTOMER_TABLES ?? []),
    ...parts.flatMap((part) => part.tables ?? []),
    auditTable((audited, owner) => readAudited(audited, owner, parts)),
  ];
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const pictures = await ctx.db.transaction(async (db) => {
    const read = { ...ctx, db };
    const owner = await readOwner(read, id);
    await zip.add('datos.json', streamJson(read, owner, tables));
    for (const table of tables)
      await zip.add(
        `${sentence(ctx.language, `export.customer.file.${table.name}`)}.csv`,
        streamCsv(
          table.columns.map((column) => sentence(ctx.language, `export.customer.${column}`)),
          streamCells(read, owner, table, timeZone),
        ),
      );
    const shown = [];
    for (const part of parts) shown.push(...((await part.readPictures?.(read, owner)) ?? []));
    return shown;
  }, snapshot);
  // Not within the snapshot: a slow store of pictures must not hold a transaction open.
  for (const { name, fileId } of pictures) {
    const picture = await readStoredPicture(ctx, files, fileId, 'full').catch(() => null);
    if (picture !== null)
      await zip.add(`${sentence(ctx.language, 'export.customer.file.receipts')}/${name}`, [picture.data]);
  }
}

const AT_A_TIME = 500;

async function* streamRows(
  ctx: Ctx,
  owner: Owner,
  table: DataTable,
): AsyncGenerator<Record<string, DataCell>> {
  for (let offset = 0; ; offset += AT_A_TIME) {
    const rows = await table.read(ctx, owner, { limit: AT_A_TIME, offset });
    yield* rows;
    if (rows.length < AT_A_TIME) return;
  }
}

async function* streamJson(ctx: Ctx, owner: Owner, tables: readonly DataTable[]): AsyncGenerator<string> {
  const head = { format: 1, exportedAt: ctx.now.toISOString(), customerId: owner.id };
  yield JSON.stringify(head).slice(0, -1);
  for (const table of tables) {
    yield `,\n${JSON.stringify(table.name)}:[`;
    let separator = '\n';
    for await (const row of streamRows(ctx, owner, table)) {
      const named = table.columns.map((column) => [column, row[column] ?? null]);
      yield `${separator}${JSON.stringify(Object.fromEntries(named))}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

async function* streamCells(
  ctx: Ctx,
  owner: Owner,
  table: DataTable,
  timeZone: string,
): AsyncGenerator<(string | number | null)[]> {
  for await (const row of streamRows(ctx, owner, table))
    yield table.columns.map((column) => {
      const value = row[column] ?? null;
      const list = table.coded?.[column];
      if (list !== undefined && typeof value === 'string') return sentence(ctx.language, `${list}.${value}`);
      if (typeof value === 'object' && value !== null) return JSON.stringify(value);
      if (typeof value === 'string' && INSTANT.test(value)) return storeTime(new Date(value), timeZone);
      return typeof value === 'boolean' ? String(value) : value;
    });
}

/** Only what every system takes in the name of a file. */
const toSlug = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'x';
