import type { Browser, Page } from '@playwright/test';
import type { BenchEnv } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, ceilingRow } from '../bench-row.ts';
import { openBrowser } from '../browser.ts';
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
    await signInThere(page, product.url);
    const firstView = await weighFirstView(browser, page, product.url);
    await page.goto(`${product.url}/users/list`);
    await page.getByRole('row').nth(5).waitFor();
    const typing = await slowestPaint(page, () => typeSearch(page, isQuick ? 1 : 3));
    const scrolling = await slowestPaint(page, () => scroll(page, isQuick ? 20 : 60));
    return [
      ceilingRow({ name: 'first-view', unit: 'kB', product: firstView, limit: FIRST_VIEW_KB }),
      ceilingRow({ name: 'typing-in-search', unit: 'ms', product: typing, limit: NEXT_PAINT_MS }),
      ceilingRow({ name: 'scrolling-a-list', unit: 'ms', product: scrolling, limit: NEXT_PAINT_MS }),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function signInThere(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[autocomplete="username"]').fill('admin');
  await page.locator('input[type="password"]').fill('trastienda-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/orders/myorders');
}

/** Script and style as they travel, in kilobytes, for someone signed in who comes with an empty cache. */
async function weighFirstView(browser: Browser, signedIn: Page, url: string): Promise<number> {
  // Empty, not switched off: without a cache the browser fetches again what it has just fetched ahead.
  const context = await browser.newContext({ storageState: await signedIn.context().storageState() });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const kinds = new Map<string, string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await page.goto(`${url}/orders/myorders`);
  // Never idle, because of the stream of live events; what is fetched later is not the first view.
  await page.getByRole('navigation').first().waitFor();
  await page.waitForTimeout(1500);
  await context.close();
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
