import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  layOutMonth,
  MONTH_BLOCKS,
  type MonthLine,
  type MonthSums,
  shiftMonth,
} from '@trastienda/shared/reports/months.ts';
import { callWell } from '../../api/src/testing/processes/call.ts';
import { signIn } from '../../api/src/testing/processes/proven-store.ts';
import { type ServerProcess, stopServer } from '../../api/src/testing/processes/server-process.ts';
import { storeToday } from '../../api/src/testing/processes/store-today.ts';
import type { Proof } from '../proof.ts';
import { newFolder } from '../shop.ts';

const run = promisify(execFile);
const LONGEST_MS = 120_000;

/** Lists whose sums stand on the screen: which column of the file, which figure of the totals. */
const FILES = [
  { name: 'orders', column: 'Total', figure: 'total' },
  { name: 'preorders', column: 'Total', figure: 'total' },
  { name: 'payments', column: 'Monto', figure: 'amount' },
  { name: 'products', column: 'Valor', figure: 'value' },
] as const;

interface SheetCell {
  readonly type: string | undefined;
  readonly value: string;
}

/** What an accountant does first: open the file, group it by date, and look at the sum. */
export const spreadsheets: Proof = {
  name: 'spreadsheets',
  guarantee:
    'exported files open in LibreOffice with dates that can be grouped, and their sums are the screen’s',
  async prove(_scale, openShop) {
    const shop = await openShop();
    const server = await shop.start({});
    const token = await signIn(server.url);
    const folder = await newFolder();
    const complaints: string[] = [];
    let [rows, dates] = [0, 0];
    try {
      for (const { name, column, figure } of FILES) {
        const sheets = await openInLibreOffice(server, token, {
          ...{ folder, name, path: `/${name}/export?format=xlsx` },
        });
        const { body: totals } = await callWell(`${server.url}/api/${name}/totals`, { token });
        const [titles = [], ...cells] = sheets[0]?.rows ?? [];
        const sums = cells.pop() ?? [];
        rows += cells.length;
        const found = cells.flat().filter(({ type }) => type === 'date').length;
        dates += found;
        if (found < cells.length && name !== 'products')
          complaints.push(`${name}: ${found} dates in ${cells.length} rows`);
        const written = cells
          .flat()
          .filter(({ type, value }) => type === 'string' && /^\d{4}-\d\d-\d\d/.test(value));
        if (written.length > 0) complaints.push(`${name}: ${written.length} dates are text`);
        const at = titles.findIndex(({ value }) => value === column);
        const sum = Math.round(Number(sums[at]?.value) * 100);
        if (sum !== totals[figure])
          complaints.push(`${name}: ${column} is ${sum}, the screen says ${totals[figure]}`);
      }
      const month = shiftMonth(storeToday().slice(0, 7), -1);
      const path = `/reports/months/${month}`;
      const { body } = await callWell(`${server.url}/api${path}`, { token });
      const sheets = await openInLibreOffice(server, token, {
        ...{ folder, name: 'month', path: `${path}/workbook` },
      });
      const details = sheets.filter(({ title }) => title.startsWith('Detalle '));
      const entries = details.flatMap((sheet) => sheet.rows.slice(1, -1));
      rows += entries.length;
      const found = entries.filter((row) => row[0]?.type === 'date').length;
      dates += found;
      if (found < entries.length || found === 0)
        complaints.push(`month: ${found} dates in ${entries.length} rows`);
      complaints.push(...compareMonth(sheets, body));
    } finally {
      await stopServer(server);
      await rm(folder, { recursive: true });
    }
    return { did: `${FILES.length + 1} files with ${rows} rows and ${dates} dates`, complaints };
  },
};

/** What the rows behind a block come to: all of it, or what leads from its opening to its closing. */
function comeTo(lines: readonly MonthLine[]): number {
  const at = (kind: MonthLine['kind']) => lines.filter((line) => line.kind === kind);
  const [opening] = at('opening');
  const end = at('total').at(-1)?.amount;
  if (opening !== undefined) return (at('closing')[0]?.amount ?? 0) - opening.amount;
  return end ?? lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Every line of a block says what the screen does, and the rows behind it come to that. */
function compareMonth(sheets: readonly OpenedSheet[], month: MonthSums & { isLocked: boolean }): string[] {
  const blocks = layOutMonth(month, month.isLocked);
  return MONTH_BLOCKS.flatMap((block) => {
    const lines = blocks[block];
    const title = SHEETS[block];
    const written = columnOf(sheets, title, 'Monto');
    const shown = lines.map(({ amount }) => amount);
    const complaints = written.join() === shown.join() ? [] : [`month: ${title} says ${written.join()}`];
    const sum = columnOf(sheets, `Detalle ${title}`, 'Monto').at(-1) ?? 0;
    // Sales are carried from their own sheet to what customers owe, and invoices to what is not invoiced.
    const own = block === 'receivable' ? lines.filter(({ rowsOf }) => CARRIED.includes(rowsOf)) : lines;
    if (block !== 'uninvoiced' && sum !== comeTo(own))
      complaints.push(`month: rows of ${title} come to ${sum}`);
    const closing = lines.find(({ kind }) => kind === 'closing');
    const held = columnOf(sheets, `Final ${title}`, 'Monto').at(-1) ?? 0;
    if (closing !== undefined && held !== closing.amount)
      complaints.push(`month: ${title} ends with ${held} instead of ${closing.amount}`);
    return complaints;
  });
}

const CARRIED: readonly string[] = ['applied', 'credited'];

const SHEETS: Readonly<Record<(typeof MONTH_BLOCKS)[number], string>> = {
  sales: 'Ventas',
  invoices: 'Facturas',
  uninvoiced: 'Por facturar',
  money: 'Dinero',
  commissions: 'Comisiones',
  stock: 'Inventario',
  receivable: 'Por cobrar',
  credit: 'Saldo a favor',
};

function columnOf(sheets: readonly OpenedSheet[], title: string, column: string): number[] {
  const [titles = [], ...rows] = sheets.find((sheet) => sheet.title === title)?.rows ?? [];
  const at = titles.findIndex(({ value }) => value === column);
  return rows.map((row) => Math.round(Number(row[at]?.value) * 100));
}

interface OpenedSheet {
  readonly title: string;
  readonly rows: SheetCell[][];
}

interface ExportedFile {
  readonly folder: string;
  readonly name: string;
  readonly path: string;
}

/** Its sheets as LibreOffice understands them: it saves its own format as plain XML. */
async function openInLibreOffice(
  server: ServerProcess,
  token: string,
  { folder, name, path }: ExportedFile,
): Promise<OpenedSheet[]> {
  const file = await fetch(`${server.url}/api${path}`, { headers: { authorization: token } });
  if (!file.ok) throw new Error(`${path}: ${file.status}`);
  await writeFile(join(folder, `${name}.xlsx`), Buffer.from(await file.arrayBuffer()));
  await run(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, `${name}.xlsx`),
    ],
    { timeout: LONGEST_MS },
  );
  const text = await readFile(join(folder, `${name}.fods`), 'utf8');
  return [...text.matchAll(/<table:table table:name="([^"]*)".*?<\/table:table>/gs)].map(
    ([table, title = '']) => ({
      title,
      rows: [...table.matchAll(/<table:table-row\b[^>]*>(.*?)<\/table:table-row>/gs)]
        .map(([, row = '']) => readRow(row))
        .filter((row) => row.some(({ value }) => value !== '')),
    }),
  );
}

function readRow(row: string): SheetCell[] {
  return [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
    ([, attributes = '', content = '']) => {
      const attribute = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(attributes)?.[1];
      const type = attribute('office:value-type');
      const value = attribute('office:date-value') ?? attribute('office:value') ?? toText(content);
      const repeated = Number(attribute('table:number-columns-repeated') ?? 1);
      // The empty rest of a row is one cell, repeated to the edge of the sheet.
      return Array.from({ length: value === '' ? Math.min(repeated, 40) : repeated }, () => ({
        type,
        value,
      }));
    },
  );
}

const toText = (content: string): string => content.replace(/<[^>]*>/g, '').trim();
