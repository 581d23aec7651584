import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../api/src/testing/processes/free-port.ts';
import { type BenchRow, pointsRow } from './bench-row.ts';
import { openBrowser } from './browser.ts';
import { RESULTS } from './results-folder.ts';

const LEAST_POINTS = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of these pages on its slow phone; its report of each is kept beside the results. */
export async function inspectPages(pages: Readonly<Record<string, string>>): Promise<BenchRow[]> {
  const port = Number(await freePort());
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rows: BenchRow[] = [];
    for (const [name, url] of Object.entries(pages)) {
      const report = await inspect(url, port);
      await storeResults(name, report);
      for (const category of CATEGORIES)
        rows.push(
          pointsRow({
            name: `${name}-lighthouse-${category}`,
            product: Math.round((report.categories[category]?.score ?? 0) * 100),
            limit: LEAST_POINTS,
          }),
        );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function inspect(url: string, port: number): Promise<Result> {
  const options = { port, logLevel: 'error', disableFullPageScreenshot: true } as const;
  const found = await lighthouse(url, { ...options, onlyCategories: [...CATEGORIES] });
  if (found === undefined) throw new Error(`Lighthouse no pudo revisar ${url}`);
  return found.lhr;
}

/** Without its pictures of the screen, which are most of its weight. Its viewer opens it all the same. */
async function storeResults(name: string, { i18n, audits, ...report }: Result): Promise<void> {
  const { 'screenshot-thumbnails': _, 'final-screenshot': __, ...rest } = audits;
  await mkdir(RESULTS, { recursive: true });
  const text = JSON.stringify({ ...report, audits: rest }, null, 1);
  await writeFile(join(RESULTS, `lighthouse-${name}.json`), `${text}\n`);
}
