import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/system/chromium.mjs';

/** The Chromium that the browser tests use too. */
export async function openBrowser(further: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No hay un Chromium: corre antes npm test');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...further],
  });
}
