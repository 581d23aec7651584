// @ts-check
// Pictures of every part and of the main screens, light and dark, on a desk and on a phone, to be looked at.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import '../require-node.mjs';
import { ensureInstall } from '../ensure-install.mjs';
import { inRoot } from '../repository.mjs';
import { ensureChromium } from '../system/chromium.mjs';
import { runCommand } from '../user-error.mjs';

const CASES = ['parts', 'rows', 'loading', 'empty', 'trouble', 'conflict', 'customers', 'codes'];
const SIZES = { desk: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const PICTURES = inRoot('.cache', 'pictures');

await runCommand(async () => {
  await ensureInstall('all');
  const executablePath = await ensureChromium();
  const [{ createServer }, { chromium }] = await Promise.all([import('vite'), import('@playwright/test')]);
  await mkdir(PICTURES, { recursive: true });
  const server = await createServer({
    configFile: inRoot('web', 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, strictPort: false },
  });
  await server.listen();
  const base = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const [device, viewport] of Object.entries(SIZES)) {
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        const page = await browser.newPage({
          viewport,
          colorScheme,
          locale: 'es-GT',
          reducedMotion: 'reduce',
        });
        for (const name of CASES) {
          await page.goto(`${base}component-gallery.html?case=${name}`);
          await page.waitForSelector('main > *, [role=dialog]');
          await page.waitForTimeout(name === 'trouble' ? 9000 : 800);
          await page.screenshot({
            path: join(PICTURES, `${name}-${device}-${colorScheme}.png`),
            fullPage: ['parts', 'customers', 'codes'].includes(name),
          });
        }
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(`Fotos en ${PICTURES}`);
});
