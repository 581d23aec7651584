import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  createSession,
  findAccessibilityTrouble,
  openAs,
  RUNS_ALL,
  type SignedIn,
  switchTo,
} from '../support/browser-actions.ts';
import {
  type Cell,
  type Coarseness,
  type CoarsePicture,
  coarsen,
  findDifferent,
  isKeeping,
  readCoarse,
  takeScreenshot,
  writeCoarse,
} from '../support/coarse-picture.ts';
import { type Asking, fillAddress } from '../support/kept-documents.ts';
import { AREAS } from '../support/kept-scenes.ts';
import type { Area, Scene, Step } from '../support/kept-steps.ts';
import { test as base, expect } from '../support/product.ts';

/**
 * What every list, document, dialog and form looks like, compared with kept pictures. Clock and chance of the
 * product are fixed, so that the same program always shows the same. `KEPT_PICTURES=full` also leaves the whole
 * screenshots in .cache/kept-pictures, `SCENES=orders/cancel` looks only at the scenes whose name has that. Each
 * scene, with its menu or dialog open, is asked for what axe calls serious or critical as well.
 */
const MOMENT = '2031-05-14T16:20:00Z';
const FINE: Coarseness = { cell: 20, mostCells: 0.002 };
const ROLES = ['admin', 'vendedora', 'compras', 'finanzas'] as const;
const SCHEMES = ['light', 'dark'] as const;
const CACHE = fileURLToPath(new URL('../../.cache/kept-pictures', import.meta.url));
const WANTED = new RegExp(process.env['SCENES'] ?? '');
const LONGEST_WAIT_MS = 4_000;

/** Reading calls that are no GET; whoever opens a payment to review it keeps it from others for a while. */
const READS =
  /\/api\/(orders\/match-goods|buying\/quote|customers\/lookup|payments\/[\w-]+\/commands\/(claim|release))/;

const test = base.extend<object, { sessions: ReadonlyMap<string, SignedIn> }>({
  // Everybody signs in first, in one order: it shows in lists of what people did.
  sessions: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      const sessions = new Map<string, SignedIn>();
      for (const role of ROLES) sessions.set(role, await createSession(request, role));
      await request.dispose();
      await use(sessions);
    },
    { scope: 'worker' },
  ],
});

test.use({ moment: MOMENT, contextOptions: { reducedMotion: 'reduce' } });
// Every difference is looked for at once; a scene that fails is prepared a second time before it counts.
test.describe.configure({ retries: 0 });
test.skip(!RUNS_ALL, 'belongs to the proof');

for (const [name, area] of Object.entries(AREAS))
  test(`${name}: everything looks as it is kept`, async ({ page, request, sessions }) => {
    test.setTimeout(20 * 60_000);
    page.setDefaultTimeout(40_000);
    const wanted = area.scenes.filter(([scene]) => WANTED.test(`${name}/${scene}`));
    test.skip(wanted.length === 0, 'no such scene is asked for');
    test.skip(area.isForDesk === true && test.info().project.name === 'phone', 'for a desk only');
    await page.clock.setFixedTime(MOMENT);
    const writes = watchWrites(page);
    const session = area.role === null ? null : (sessions.get(area.role) ?? null);
    if (session !== null) await openAs(page, session, '/profile');
    const authorization = sessions.get('admin')?.token ?? '';
    for (const scene of wanted)
      await test.step(scene[0], async () => {
        const file = test
          .info()
          .snapshotPath('kept', `${name}-${test.info().project.name}`, `${scene[0]}.png`);
        const show = (isAnew: boolean) => showScene(page, scene, area, { request, authorization, isAnew });
        const trouble = await lookAt(page, `${name}-${scene[0]}`, file, show);
        expect.soft(trouble, `${name}/${scene[0]}, ${test.info().project.name}`).toEqual([]);
        expect.soft(writes.splice(0), `${name}/${scene[0]} writes`).toEqual([]);
      });
  });

/** What is wrong with a scene in both schemes; a scene that could not be shown is shown once more. */
async function lookAt(
  page: Page,
  name: string,
  file: string,
  show: (isAnew: boolean) => Promise<void>,
): Promise<string[]> {
  const kept = isKeeping() ? null : await readCoarse(file);
  if (kept === null && !isKeeping()) return ['there is no kept picture: run with --update-snapshots'];
  try {
    await show(false).catch(() => show(true));
  } catch (error) {
    return [`cannot be shown: ${String(error).slice(0, 600)}`];
  }
  const found: CoarsePicture[] = [];
  const trouble: string[] = [];
  for (const [nth, scheme] of SCHEMES.entries()) {
    await switchTo(page, scheme);
    const part = kept === null ? null : cutPart(kept, nth);
    const { screenshot, coarse, different } = await waitForPicture(page, part, nth === 0);
    found.push(coarse);
    if (process.env['KEPT_PICTURES'] === 'full') await leaveWhole(page, name, scheme, screenshot);
    trouble.push(...(await findAccessibilityTrouble(page)).map((found) => `${scheme}: ${found}`));
    if (different.length / (coarse.width * coarse.height) <= FINE.mostCells) continue;
    trouble.push(`${scheme}: ${describeCells(different)}`);
    await writeFile(test.info().outputPath(`${name}-${scheme}.png`), screenshot);
  }
  if (isKeeping()) await keepIfNew(file, found);
  return trouble;
}

/** The page as soon as it looks as kept; without a kept picture, as soon as it looks twice the same in the light. */
async function waitForPicture(page: Page, kept: CoarsePicture | null, isFirst: boolean) {
  const until = performance.now() + LONGEST_WAIT_MS;
  let before: CoarsePicture | null = null;
  for (;;) {
    // What was pressed last may begin to fetch only now.
    await waitUntilThere(page);
    const screenshot = await takeScreenshot(page, getMasks(page));
    const coarse = await coarsen(screenshot, FINE);
    const compared = kept ?? (isFirst ? before : coarse);
    const different = compared === null ? null : (findDifferent(coarse, compared) ?? [{ column: 0, row: 0 }]);
    if (different?.length === 0) return { screenshot, coarse, different };
    if (performance.now() > until)
      return { screenshot, coarse, different: kept === null ? [] : (different ?? []) };
    before = coarse;
  }
}

/** Addresses name the port on which this product listens, and PostgreSQL draws the codes of catalogues by lot. */
const getMasks = (page: Page) => [
  page.getByText(/localhost:\d+|\/catalogo\/\w+/),
  page.locator('svg[shape-rendering="crispEdges"]'),
];

/** Judged as it will be compared: each scheme by itself. */
async function keepIfNew(file: string, found: readonly CoarsePicture[]): Promise<void> {
  const kept = await readCoarse(file);
  const isKept = found.every((part, nth) => {
    const different = kept === null ? null : findDifferent(part, cutPart(kept, nth));
    return different !== null && different.length / (part.width * part.height) <= FINE.mostCells;
  });
  if (!isKept) await writeCoarse(file, join(found));
}

/** Light above dark, in one file. */
function join(parts: readonly CoarsePicture[]): CoarsePicture {
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  return { data: Buffer.concat(parts.map(({ data }) => data)), width: parts[0]?.width ?? 0, height };
}

function cutPart({ data, width, height }: CoarsePicture, nth: number): CoarsePicture {
  const size = data.length / SCHEMES.length;
  return { data: data.subarray(nth * size, (nth + 1) * size), width, height: height / SCHEMES.length };
}

/** Which squares, row by row: «y 120: x 40–100, 300». */
function describeCells(cells: readonly Cell[]): string {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const lines = rows.slice(0, 12).map((row) => {
    const columns = cells.filter((cell) => cell.row === row).map(({ column }) => column * FINE.cell);
    return `y ${row * FINE.cell}: x ${Math.min(...columns)}–${Math.max(...columns) + FINE.cell}`;
  });
  return `${cells.length} squares differ (${lines.join('; ')}${rows.length > 12 ? '; …' : ''})`;
}

async function leaveWhole(page: Page, name: string, scheme: string, screenshot: Buffer): Promise<void> {
  const file = `${CACHE}/${scheme}-${page.viewportSize()?.width}/${name}.png`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, screenshot);
}

const NEUTRAL = '/profile';

/** As a press on a link would, past another screen, so that nothing stays open: loading the application takes longer. */
async function goWithoutReload(page: Page, path: string): Promise<void> {
  for (const to of [NEUTRAL, path]) {
    const before = await page.title();
    const isThere = new URL(page.url()).pathname === to;
    await page.evaluate((address) => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    if (!isThere) await expect(page).not.toHaveTitle(before);
    // The title is there before the screen, which may still be on its way.
    const neutral = page.getByRole('heading', { name: 'Mi perfil' });
    if (to === NEUTRAL) await expect(neutral.first()).toBeVisible();
    else await expect(neutral).toHaveCount(0);
  }
}

async function showScene(
  page: Page,
  [, address, ...steps]: Scene,
  area: Area,
  { isAnew, ...asking }: Asking & { readonly isAnew: boolean },
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const path = await fillAddress(address, asking);
  if (area.role === null || isAnew || path.startsWith(NEUTRAL)) await page.goto(path);
  else await goWithoutReload(page, path);
  await expect(page.locator('h1').first()).toBeVisible();
  await waitUntilThere(page);
  for (const step of steps) {
    await (typeof step === 'function' ? step(page) : press(page, step));
    await waitUntilThere(page);
  }
  if (area.role !== null) await page.mouse.move(0, 0);
}

/** Letters and pictures have come, and nothing is being fetched. */
async function waitUntilThere(page: Page): Promise<void> {
  await expect(
    page.locator('.mantine-Skeleton-root, [aria-busy="true"]').filter({ visible: true }),
  ).toHaveCount(0, { timeout: 30_000 });
  const haveCome = () => {
    // What is hidden, clipped or covered is perhaps never fetched.
    const isSeen = (picture: HTMLImageElement) => {
      const { top, left, width, height } = picture.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      return onTop !== null && picture.parentElement?.contains(onTop) === true;
    };
    const pictures = [...document.images].filter(isSeen);
    return document.fonts.status === 'loaded' && pictures.every(({ complete }) => complete);
  };
  await expect.poll(() => page.evaluate(haveCome), { timeout: 30_000, intervals: [50] }).toBe(true);
}

const ROLES_PRESSED = ['button', 'menuitem', 'link', 'tab', 'radio', 'switch'] as const;

/** The last one of this name: what lies on top comes last in the page. */
async function press(page: Page, name: Exclude<Step, (page: Page) => unknown>): Promise<void> {
  const options = typeof name === 'string' ? { name, exact: true } : { name };
  const [first, ...others] = ROLES_PRESSED.map((role) => page.getByRole(role, options));
  if (first === undefined) return;
  const all = others.reduce((one, other) => one.or(other), first).filter({ visible: true });
  await all.first().waitFor({ timeout: 20_000 });
  const overlay = page.locator('[role="dialog"], [role="menu"]').filter({ visible: true }).last();
  const inOverlay = overlay.locator(all);
  const target = (await inOverlay.count()) > 0 ? inOverlay.first() : all.first();
  // A radio button lies under what is drawn for it.
  const force = await target.evaluate((element) => element instanceof HTMLInputElement);
  await target.click({ timeout: 20_000, force });
}

/** Calls that change something. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const isPreview = request.postData()?.includes('"isPreview":true') === true;
    const isRead = request.method() === 'GET' || READS.test(request.url()) || isPreview;
    if (request.url().includes('/api/') && !isRead) writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}
