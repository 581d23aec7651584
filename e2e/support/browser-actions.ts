import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, expect } from './product.ts';

const AXE = readFileSync(
  fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);

/** Fills the sign-in form that is on the screen. */
export async function fillLogin(page: Page, userName: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Usuario o correo').fill(userName);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/**
 * Signs in without the form, which has journeys of its own, and opens a page: the landing page unless another
 * is named. Nothing of the application is loaded before that page.
 */
export async function signIn(
  page: Page,
  userName: string,
  path = '/orders/myorders',
  password = DEMO_PASSWORD,
): Promise<void> {
  await openAs(page, await createSession(page.request, userName, password), path);
}

export interface SignedIn {
  readonly token: string;
  readonly user: object;
}

export async function createSession(
  request: APIRequestContext,
  userName: string,
  password = DEMO_PASSWORD,
): Promise<SignedIn> {
  const answer = await request.post('/api/login', { data: { userName, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Opens a page for whoever has signed in already. */
export async function openAs(page: Page, session: SignedIn, path: string): Promise<void> {
  // Any file of the same origin that runs nothing.
  await page.goto('/robots.txt');
  await page.evaluate(
    ({ token, user }) => {
      localStorage.setItem('serviceToken', token);
      localStorage.setItem('user', JSON.stringify(user));
    },
    { token: session.token, user: session.user },
  );
  await page.goto(path);
  // In whatever language the person reads.
  await expect(page.locator('main#content')).toBeVisible();
}

export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tu menú/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** What the browser holds against the page: broken policies, uncaught errors. Grows as they come. */
export async function watchComplaints(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) complaints.push(message.text());
  });
  // An attempt at `eval` that the page catches itself is reported here and nowhere else.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `Content Security Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
      );
    });
  });
  return complaints;
}

/** Every journey at its full size: `npm run proof`. */
export const RUNS_ALL = process.env['JOURNEYS'] === 'all';

/** Narrow screens and single states are looked at in the dark, every whole screen in the light; both in the proof. */
export const SCHEMES: readonly ('light' | 'dark')[] = RUNS_ALL ? ['light', 'dark'] : ['dark'];

/** Light or dark, as the system would say it; waits until the page has heard of it. */
export async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The customers' pages follow by style alone and have no such attribute.
  const other = colorScheme === 'light' ? 'dark' : 'light';
  await expect(page.locator(`html[data-mantine-color-scheme="${other}"]`)).toHaveCount(0);
}

/** `within`: the part of the page that is new; the frame around it need not be asked again on every screen. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  expect(await findAccessibilityTrouble(page, within)).toEqual([]);
}

/** What axe calls serious or critical, with the elements concerned. */
export async function findAccessibilityTrouble(page: Page, within = 'html'): Promise<readonly string[]> {
  // Half faded in, anything has too little contrast; a menu on its way out has no entries left.
  await expect.poll(() => page.evaluate(countWhatMoves)).toBe(0);
  // Through the protocol, not a <script>: the page's own policy would refuse that. Once is enough for a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (part) => {
    const axe: {
      run(
        part: string,
        options: { resultTypes: string[] },
      ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
    } = Reflect.get(window, 'axe');
    // What is out of sight may still have the colours of the scheme before.
    const inSight = new CSSStyleSheet();
    inSight.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(inSight);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(
      document
        .getAnimations()
        .map(({ finished, effect }) =>
          Number.isFinite(effect?.getComputedTiming().endTime ?? 0) ? finished : null,
        ),
    );
    // All rules are asked; what passed is not described, which would take most of the time.
    const found = (await axe.run(part, { resultTypes: ['violations'] })).violations;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== inSight);
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, within);
}

function countWhatMoves(): number {
  const isPassing = (animation: Animation) =>
    Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0) && animation.playState === 'running';
  const isLeaving = (menu: Element) => {
    const opener = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
    return opener?.getAttribute('aria-expanded') === 'false';
  };
  const menus = [...document.querySelectorAll('[role="menu"]')];
  return document.getAnimations().filter(isPassing).length + menus.filter(isLeaving).length;
}

/** Nothing sticks out sideways, even on the narrowest phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** The product's own answers with something else in them. */
export async function changeAnswers(
  page: Page,
  which: string | RegExp,
  change: (body: Readonly<Record<string, unknown>>) => object,
): Promise<void> {
  await page.route(which, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    } catch (error) {
      // A page that has gone elsewhere meanwhile waits for no answer.
      if (!(error instanceof Error && /disposed|closed|handled|aborted/i.test(error.message))) throw error;
    }
  });
}
