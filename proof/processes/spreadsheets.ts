import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callWell } from '../../api/src/testing/processes/call.ts';
import { signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
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
        const file = await fetch(`${server.url}/api/${name}/export?format=xlsx`, {
          headers: { authorization: token },
        });
        await writeFile(join(folder, `${name}.xlsx`), Buffer.from(await file.arrayBuffer()));
        const { body: totals } = await callWell(`${server.url}/api/${name}/totals`, { token });
        const [titles = [], ...cells] = await openInLibreOffice(folder, name);
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
    } finally {
      await stopServer(server);
      await rm(folder, { recursive: true });
    }
    return { did: `${FILES.length} files with ${rows} rows and ${dates} dates`, complaints };
  },
};

/** The cells as LibreOffice understands them: it saves its own format as plain XML. */
async function openInLibreOffice(folder: string, name: string): Promise<SheetCell[][]> {
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
  return [...text.matchAll(/<table:table-row\b[^>]*>(.*?)<\/table:table-row>/gs)]
    .map(([, row = '']) => readRow(row))
    .filter((row) => row.some(({ value }) => value !== ''));
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
