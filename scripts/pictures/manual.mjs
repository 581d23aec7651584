// @ts-check
// The pictures of docs/manual.md and of the README, taken from the running product on its sample data:
// `npm run manual-pictures -- http://127.0.0.1:3000`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import '../require-node.mjs';
import { inRoot } from '../repository.mjs';
import { ensureChromium } from '../system/chromium.mjs';
import { runCommand } from '../user-error.mjs';

const PICTURES = inRoot('docs', 'pictures');
const SIZES = { desk: { width: 1280, height: 760 }, phone: { width: 390, height: 780 } };
const PASSWORD = 'trastienda-demo';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */
/**
 * What is done on the page before it is photographed, and where; the person is the chapter's.
 * @typedef {{ name: string, path: string, on?: keyof typeof SIZES, dark?: boolean, before?: (page: Page) => Promise<unknown> }} Picture
 */

/** @param {Page} page */
const firstRow = (page) => page.locator('tbody tr').first().click();

/** One list per person, because each sees another product. @type {Record<string, readonly Picture[]>} */
const CHAPTERS = {
  '': [
    { name: 'entrar', path: '/login' },
    { name: 'catalogo', path: '/catalogo', on: 'phone' },
  ],
  vendedora: [
    { name: 'mis-pedidos', path: '/orders/myorders' },
    { name: 'mis-pedidos-telefono', path: '/orders/myorders', on: 'phone' },
    { name: 'pedido-nuevo', path: '/orders/myorders?open=new', on: 'phone' },
    { name: 'pedido-abierto', path: '/orders/myorders', before: firstRow },
    { name: 'mi-catalogo', path: '/orders/myorders?panel=catalogue' },
    {
      name: 'caja',
      path: '/finance/cash',
      on: 'phone',
      before: (page) => page.getByRole('button', { name: 'Abrir caja' }).click(),
    },
    { name: 'mis-preventas', path: '/orders/mypreorders' },
    {
      name: 'ficha',
      path: '/customers?tab=owing',
      before: async (page) => {
        await page.locator('[data-row-link]').first().click();
        await page.getByRole('button', { name: 'Cobrar por WhatsApp' }).waitFor();
      },
    },
    {
      name: 'dos-pasos',
      path: '/profile',
      on: 'phone',
      before: (page) => page.getByRole('button', { name: 'Activar' }).click(),
    },
    { name: 'preventa-nueva', path: '/orders/mypreorders?open=new' },
  ],
  logistica: [
    { name: 'recepcion', path: '/orders/list' },
    { name: 'guias', path: '/tools/assign-guides' },
    { name: 'despachar', path: '/tools/assign-guides?tab=dispatch', on: 'phone' },
  ],
  compras: [
    { name: 'articulos', path: '/purchases/items' },
    {
      name: 'ir-de-compras',
      path: '/purchases/items',
      on: 'phone',
      before: (page) => page.getByRole('button', { name: 'Ir de compras' }).click(),
    },
    { name: 'seguimiento', path: '/purchases/tracking' },
    {
      name: 'seguimiento-tablero',
      path: '/purchases/tracking',
      before: (page) => page.getByRole('main').getByText('Tablero', { exact: true }).click(),
    },
  ],
  finanzas: [
    {
      name: 'revision',
      path: '/finance/review',
      before: (page) => page.getByRole('button', { name: 'Empezar a revisar' }).click(),
    },
    { name: 'banco', path: '/finance/review/bank' },
    {
      name: 'deposito',
      path: '/finance/review/bank?tab=unknown',
      before: async (page) => {
        await page.getByRole('button', { name: 'Buscar su pedido' }).first().click();
        await page.getByRole('dialog').getByText('Liquidación', { exact: true }).click();
      },
    },
    { name: 'liquidaciones', path: '/finance/review/settlements' },
    { name: 'cuadre', path: '/finance/review/close' },
    { name: 'facturacion', path: '/finance/billing' },
    { name: 'ventas-consolidadas', path: '/reports/consolidated-sales' },
  ],
  admin: [
    { name: 'hoy', path: '/orders/myorders' },
    { name: 'clientes', path: '/customers' },
    { name: 'inventario', path: '/inventory' },
    { name: 'ventas-por-usuario', path: '/reports/user-sales' },
    { name: 'ventas-por-usuario-oscuro', path: '/reports/user-sales', dark: true },
    { name: 'usuarios', path: '/users/list' },
    { name: 'empezar', path: '/welcome/begin', on: 'phone' },
    { name: 'preparar-tienda', path: '/welcome' },
    { name: 'mes-contable', path: '/reports/month' },
    { name: 'reglas-comision', path: '/reports/commission-rules' },
    { name: 'reglas', path: '/settings/rules' },
    { name: 'auditoria', path: '/audit?entity=order', before: firstRow },
    {
      name: 'personalizar',
      path: '/orders/list',
      before: (page) => page.getByRole('button', { name: 'Personaliza el menú en vivo' }).click(),
    },
    {
      name: 'buscador',
      path: '/orders/list',
      before: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
        await page.keyboard.type('guía');
      },
    },
  ],
};

await runCommand(async () => {
  const base = process.argv[2] ?? 'http://127.0.0.1:3000';
  const executablePath = await ensureChromium();
  const { chromium } = await import('@playwright/test');
  await mkdir(PICTURES, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const [person, pictures] of Object.entries(CHAPTERS)) {
      const kept = person === '' ? {} : await signIn(base, person);
      for (const picture of pictures) await photograph(browser, base, kept, picture);
    }
  } finally {
    await browser.close();
  }
  console.log(`Fotos en ${PICTURES}`);
});

/** What the sign-in form would leave in the browser. @param {string} base @param {string} userName */
async function signIn(base, userName) {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${userName}: ${await answer.text()}`);
  const { token, user } = await answer.json();
  return { serviceToken: token, user: JSON.stringify(user) };
}

/** @param {Browser} browser @param {string} base @param {Record<string, string>} kept @param {Picture} picture */
async function photograph(browser, base, kept, { name, path, on = 'desk', dark = false, before }) {
  const isPhone = on === 'phone';
  const page = await browser.newPage({
    viewport: SIZES[on],
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    reducedMotion: 'reduce',
  });
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(`${base}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(2000);
  await before?.(page);
  await page.waitForTimeout(1500);
  const camera = await page.context().newCDPSession(page);
  // A third of a PNG's weight.
  const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await writeFile(join(PICTURES, `${name}.webp`), Buffer.from(data, 'base64'));
  await page.close();
}
