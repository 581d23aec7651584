import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import { callWell } from '../../api/src/testing/processes/call.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import { openBrowser } from '../../bench/browser.ts';
import type { Proof } from '../proof.ts';
import { newFolder } from '../shop.ts';
import { poison } from './hostile-data.ts';

/** Beyond what the menu leads to, a list has hundreds of links of one kind: so many of each are followed. */
const OF_EACH_KIND = 2;
const MOST_PAGES = 90;
const STABLE_MS = 700;

/** A copy of the store in which every typed text is a program, and everything that a person can open. */
export const hostilePages: Proof = {
  name: 'hostile-pages',
  guarantee: 'no stored text runs on any page of the back office, and none breaks the policy',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    // A first start fills the store; a template can be copied while nobody is connected to it.
    await stopServer(await shop.start());
    await shop.query('DROP DATABASE IF EXISTS hostile');
    await shop.query('CREATE DATABASE hostile TEMPLATE trastienda');
    const DATABASE_URL = shop.connectionString.replace(/\/trastienda(?=\?|$)/, '/hostile');
    const poisoned = await poison(DATABASE_URL);
    const DATA_DIR = await newFolder();
    const server = await shop.start({ DATABASE_URL, DATA_DIR });
    const complaints: string[] = [];
    let opened: readonly string[] = [];
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ baseURL: server.url, locale: 'es-GT' });
      await watch(page, complaints);
      await enter(page, server.url);
      opened = await openEverything(page, isQuick ? 12 : MOST_PAGES, complaints);
    } finally {
      await browser.close();
      await stopServer(server);
      await shop.query('DROP DATABASE hostile');
      await rm(DATA_DIR, { recursive: true, force: true });
    }
    return {
      did: `${poisoned.rows} texts in ${poisoned.columns} columns made hostile; ${opened.length} pages opened, the first row of each pressed`,
      complaints: [
        ...complaints,
        ...(poisoned.columns > 40 ? [] : [`only ${poisoned.columns} columns were found`]),
        ...(opened.length > 10 ? [] : [`only ${opened.length} pages were found`]),
      ],
    };
  },
};

/** What the browser holds against a page. */
async function watch(page: Page, complaints: string[]): Promise<void> {
  page.on('dialog', (dialog) => {
    // A form may ask whether it is left: that is no program's doing.
    if (dialog.type() !== 'beforeunload') complaints.push(`${page.url()}: a dialog «${dialog.message()}»`);
    void dialog.accept();
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: uncaught ${error.message}`));
  await page.exposeFunction('reportViolation', (what: string) => complaints.push(`${page.url()}: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: (what: string) => void = Reflect.get(window, 'reportViolation');
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** What the form of sign-in would leave behind. */
async function enter(page: Page, url: string): Promise<void> {
  const { body } = await callWell(`${url}/api/login`, {
    method: 'POST',
    body: { userName: 'admin', password: DEMO_PASSWORD },
  });
  await page.goto('/robots.txt');
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('serviceToken', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, body);
}

/** From the first page along every link, a few of each kind. */
async function openEverything(page: Page, most: number, complaints: string[]): Promise<string[]> {
  const waiting = ['/orders/myorders', '/orders/list', '/catalogo'];
  const seen = new Map<string, number>();
  const opened: string[] = [];
  for (let path = waiting.shift(); path !== undefined && opened.length < most; path = waiting.shift()) {
    const kind = path.replace(/[0-9a-f-]{36}|[\w-]{22}|\d+/g, '*').replace(/\?.*/, '');
    const times = seen.get(kind) ?? 0;
    if (times >= OF_EACH_KIND || opened.includes(path)) continue;
    seen.set(kind, times + 1);
    opened.push(path);
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForTimeout(STABLE_MS);
    await look(page, complaints);
    const row = page.locator('main table tbody tr, main [role="row"]').first();
    if (await row.isVisible().catch(() => false)) {
      await row.click({ timeout: 1000 }).catch(() => undefined);
      await page.waitForTimeout(STABLE_MS);
      await look(page, complaints);
    }
    waiting.push(...(await readLinks(page)));
  }
  return opened;
}

/** Whatever ran left `ran` behind; whatever became an element left one that no screen of ours has. */
async function look(page: Page, complaints: string[]): Promise<void> {
  const found = await page.evaluate(() => ({
    hasRun: Reflect.get(window, 'ran') !== undefined,
    strange: document.querySelectorAll('marquee, [onerror], [onload], [ontoggle], [onfocus]').length,
    // By where it leads: a chat link may well carry such a text in its question.
    foreign: [...document.querySelectorAll('[href], [src], [action]')].filter((one) =>
      ['href', 'src', 'action'].some((name) => {
        const address = one.getAttribute(name) ?? '';
        return (
          URL.canParse(address, location.href) && new URL(address, location.href).host === 'evil.example'
        );
      }),
    ).length,
    leading: [...document.querySelectorAll('a[href], form[action]')].filter((one) =>
      /^\s*(javascript|vbscript|data):/i.test(one.getAttribute('href') ?? one.getAttribute('action') ?? ''),
    ).length,
    isEmpty: (document.body.textContent ?? '').trim() === '',
  }));
  if (found.hasRun) complaints.push(`${page.url()}: a stored text ran`);
  if (found.foreign > 0) complaints.push(`${page.url()}: a stored text became an address`);
  if (found.strange > 0) complaints.push(`${page.url()}: a stored text became an element`);
  if (found.leading > 0) complaints.push(`${page.url()}: a stored text became the address of a link`);
  if (found.isEmpty) complaints.push(`${page.url()}: the page is empty`);
}

async function readLinks(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
  );
  return links.filter(
    (link) => link.startsWith('/') && !link.startsWith('//') && !/\.\w{2,4}$|^\/api\//.test(link),
  );
}
