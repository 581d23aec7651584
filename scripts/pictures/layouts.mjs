// @ts-check
// Pictures of every layout, light and dark, read from the left and from the right, to be looked at:
// `node scripts/pictures/layouts.mjs http://127.0.0.1:3000`, with the product running on its sample data.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import '../require-node.mjs';
import { inRoot } from '../repository.mjs';
import { ensureChromium } from '../system/chromium.mjs';
import { runCommand } from '../user-error.mjs';

const PICTURES = inRoot('.cache', 'pictures', 'layouts');
const PREBUILT = ['2', '2-2', '3', '4', '4-2', '5h', '6', '8'].map((name) => `layout-${name}`);

/** A person's own choices, as the device keeps them; what is not named is as the product starts. */
const OWN = {
  default: {},
  slim: { collapseMenu: true },
  light: { layoutType: 'menu-light', navIconColor: true },
  dark: {
    layoutType: 'dark',
    headerBackColor: 'header-dark',
    navBackColor: 'navbar-dark',
    navBrandColor: 'brand-dark',
  },
  colors: { headerBackColor: 'header-purple', navBackColor: 'navbar-red', navBrandColor: 'brand-blue' },
  picture: { navBackImage: 'navbar-image-3', navBackColor: '', navBrandColor: '' },
  marks: { navDropdownIcon: 'style3', navListIcon: 'style4', navActiveListColor: 'active-purple' },
  fixed: { headerFixedLayout: true, headerBackColor: 'header-blue', navFixedLayout: false },
  horizontal: { layout: 'horizontal' },
  box: { boxLayout: true },
};

/** @typedef {import('@playwright/test').Page} Page */

await runCommand(async () => {
  const base = process.argv[2] ?? 'http://127.0.0.1:3000';
  const executablePath = await ensureChromium();
  const { chromium } = await import('@playwright/test');
  await mkdir(PICTURES, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({
        viewport: { width: 1366, height: 768 },
        colorScheme,
        locale: 'es-GT',
        reducedMotion: 'reduce',
      });
      await signIn(page, base);
      for (const [name, settings] of Object.entries(OWN)) {
        await keep(page, settings);
        await photographBothWays(page, `${base}/orders/list`, `${name}-${colorScheme}`);
      }
      await keep(page, {});
      for (const name of [...PREBUILT, 'nav-color'])
        await photographBothWays(page, `${base}/layout/${name}`, `${name}-${colorScheme}`);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`Fotos en ${PICTURES}`);
});

/** @param {Page} page @param {string} base */
async function signIn(page, base) {
  await page.goto(`${base}/login`);
  await page.locator('input[autocomplete="username"]').fill('admin');
  await page.locator('input[type="password"]').fill('trastienda-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/orders/myorders');
}

/** @param {Page} page @param {object} settings */
async function keep(page, settings) {
  await page.evaluate((kept) => {
    const { UserID } = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem(`layout.${UserID}`, JSON.stringify(kept));
  }, settings);
}

/** @param {Page} page @param {string} url @param {string} name */
async function photographBothWays(page, url, name) {
  for (const direction of ['ltr', 'rtl']) {
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(PICTURES, `${name}-${direction}.png`) });
  }
}
