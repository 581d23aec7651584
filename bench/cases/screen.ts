import type { Browser, Page } from '@playwright/test';
import type { BenchEnv } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, ceilingRow } from '../bench-row.ts';
import { openBrowser } from '../browser.ts';
import { weighUntil } from '../first-view.ts';
import { startProduct } from '../processes.ts';
import { addUsers } from '../sample/users.ts';

const FIRST_VIEW_KB = 280;
const NEXT_PAINT_MS = 100;

/** What a person feels: the weight of the first view, and how soon typing and scrolling show. */
export async function benchScreen(benchEnv: BenchEnv, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const product = await startProduct(benchEnv.env);
  await addUsers(benchEnv.connectionString);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await signInThere(page, product.url, 'admin');
    const rows = await weighFirstView(browser, product.url, 'vendedora', '[data-row-link]');
    const figures = await weighFirstView(browser, product.url, 'admin', 'main svg[role="img"]');
    await page.goto(`${product.url}/users/list`);
    await page.getByRole('row').nth(5).waitFor();
    const typing = await slowestPaint(page, () => typeSearch(page, isQuick ? 1 : 3));
    const scrolling = await slowestPaint(page, () => scroll(page, isQuick ? 20 : 60));
    return [
      ceilingRow({ name: 'first-view', unit: 'kB', product: rows, limit: FIRST_VIEW_KB }),
      ceilingRow({ name: 'first-view-with-figures', unit: 'kB', product: figures, limit: FIRST_VIEW_KB }),
      ceilingRow({ name: 'typing-in-search', unit: 'ms', product: typing, limit: NEXT_PAINT_MS }),
      ceilingRow({ name: 'scrolling-a-list', unit: 'ms', product: scrolling, limit: NEXT_PAINT_MS }),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function signInThere(page: Page, url: string, user: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[autocomplete="username"]').fill(user);
  await page.locator('input[type="password"]').fill('trastienda-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/orders/myorders');
}

/** In kilobytes, for someone signed in who comes with an empty cache, until the page shows this. */
async function weighFirstView(browser: Browser, url: string, user: string, shown: string): Promise<number> {
  const signedIn = await browser.newPage();
  await signInThere(signedIn, url, user);
  // Empty, not switched off: without a cache the browser fetches again what it has just fetched ahead.
  const context = await browser.newContext({ storageState: await signedIn.context().storageState() });
  const bytes = await weighUntil(await context.newPage(), shown, `${url}/orders/myorders`);
  await Promise.all([signedIn.close(), context.close()]);
  return bytes / 1000;
}

async function typeSearch(page: Page, rounds: number): Promise<void> {
  const box = page.getByRole('searchbox').first();
  for (let round = 0; round < rounds; round++) {
    await box.click();
    await page.keyboard.type('perez ana lucia', { delay: 60 });
    await page.waitForTimeout(600);
    await box.fill('');
    await page.waitForTimeout(600);
  }
}

async function scroll(page: Page, steps: number): Promise<void> {
  await page.getByRole('row').nth(5).hover();
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(60);
  }
}

/** The longest a frame took while something was done, from input to paint. */
async function slowestPaint(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const marks = { slowest: 0, last: performance.now(), isOver: false };
    Object.assign(window, { benchMarks: marks });
    const step = (now: number) => {
      marks.slowest = Math.max(marks.slowest, now - marks.last);
      marks.last = now;
      if (!marks.isOver) requestAnimationFrame(step);
    };
    requestAnimationFrame((now) => {
      marks.last = now;
      requestAnimationFrame(step);
    });
  });
  await work();
  return page.evaluate(() => {
    const { benchMarks } = window as unknown as { benchMarks: { slowest: number; isOver: boolean } };
    benchMarks.isOver = true;
    return benchMarks.slowest;
  });
}
