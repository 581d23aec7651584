import type { Page } from '@playwright/test';

/**
 * How many bytes of script and style, as they travel, the page has fetched when it first draws what this selector
 * finds; what it fetches afterwards keeps nobody waiting. The page must come from the network: a cache of its own.
 */
export async function weighUntil(page: Page, selector: string, path: string): Promise<number> {
  // What the measured limit is about; browsers that speak a better encoding fetch less.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await page.addInitScript((wanted) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      watcher.disconnect();
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const firstView = files
        .filter(({ name }) => /\.(?:js|css)$/.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      Object.assign(window, { firstView });
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(path);
  const weight = await page.waitForFunction(() => (window as { firstView?: number }).firstView);
  return (await weight.jsonValue()) ?? 0;
}
