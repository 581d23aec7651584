import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/system/chromium.mjs';

const executablePath = findTestBrowser();

/** Every journey on both widths (`npm run proof`), or those that `npm test` runs: `@core` at a desk, `@phone` on a phone. */
const runsAll = process.env['JOURNEYS'] === 'all';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './api/src/testing/processes/sample-store.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Each worker has a shop and a database of its own; within one, journeys go one after the other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A journey that a busy machine upset goes once more; whatever passed only then is named at the end.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    screenshot: 'only-on-failure',
    // Nothing moves where journeys only pass by: a quarter of what the browser would draw.
    ...(!runsAll && { contextOptions: { reducedMotion: 'reduce' } }),
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1366, height: 768 } },
      ...(runsAll ? {} : { grep: /@core/ }),
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      ...(runsAll ? {} : { grep: /@phone/ }),
    },
  ],
});
