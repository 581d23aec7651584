import type { Page } from '@playwright/test';
import { seedTodos } from '../../api/src/modules/demo/seeds/todos.ts';
import { changeAnswers, RUNS_ALL, signIn, switchTo } from '../support/browser-actions.ts';
import { expectCoarsePicture } from '../support/coarse-picture.ts';
import { test } from '../support/product.ts';
import { waitUntilStable } from '../support/routes.ts';

test.skip(({ isMobile }) => isMobile === true, 'layouts are for wide windows');
test.use({ viewport: { width: 1200, height: 640 } });

/** A person's own choices, as the device keeps them; what is not named is as the product starts. */
const OWN = {
  default: {},
  slim: { collapseMenu: true },
  light: { layoutType: 'menu-light', navIconColor: true },
  colors: { headerBackColor: 'header-purple', navBackColor: 'navbar-red', navBrandColor: 'brand-blue' },
  picture: { navBackImage: 'navbar-image-3', navBackColor: '', navBrandColor: '' },
  horizontal: { layout: 'horizontal' },
  box: { boxLayout: true },
};
/** The first two, with the menu beside and above what is shown, also with every `npm test`. */
const PREBUILT = ['layout-2', 'layout-5h', 'layout-4', 'nav-color', 'layout-6', 'layout-8'].slice(
  0,
  RUNS_ALL ? 6 : 2,
);

async function keepLayout(page: Page, settings: object): Promise<void> {
  await page.evaluate((kept) => {
    const { UserID } = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem(`layout.${UserID}`, JSON.stringify(kept));
  }, settings);
}

/** The lists as they begin: other journeys have added and ticked in this shop's. */
async function beginLists(page: Page): Promise<void> {
  const { card, basic, modal } = seedTodos();
  await changeAnswers(page, '**/api/todo/card', () => ({ cardTodo: card }));
  await changeAnswers(page, '**/api/todo/basic', () => ({ basicTodo: basic }));
  await changeAnswers(page, '**/api/todo/modal', () => ({ modalTodo: modal }));
}

/** In the light from the left, in the dark from the right: what is wrong in one of the four shows in these two. */
async function compareBoth(page: Page, name: string): Promise<void> {
  await waitUntilStable(page);
  await page.evaluate(() => document.fonts.ready);
  for (const [scheme, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await switchTo(page, scheme);
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    // How many notifications there are depends on who came before; code is written in the machine's own letters.
    const mask = [page.getByRole('button', { name: /^Te toca/ }), page.locator('main table')];
    await expectCoarsePicture(page, `${scheme}-${direction}/${name}`, mask);
  }
}

test('custom layouts match their stored pictures', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await beginLists(page);
  for (const [name, settings] of Object.entries(OWN)) {
    await switchTo(page, 'light');
    await keepLayout(page, settings);
    await page.goto('/demo/todo');
    await compareBoth(page, name);
  }
});

test('the prebuilt layouts match their stored pictures', { tag: '@core' }, async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  for (const name of PREBUILT) {
    await switchTo(page, 'light');
    await page.goto(`/layout/${name}`);
    await compareBoth(page, name);
  }
});
