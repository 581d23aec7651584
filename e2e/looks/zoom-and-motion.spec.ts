import { expectNoSidewaysScroll, signIn } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { SIGNED_IN, waitUntilStable } from '../support/routes.ts';

test.skip(
  ({ isMobile }) => isMobile === true,
  'a desk’s window made large, and a desk’s preference for reduced motion',
);

/** A window of 1366 × 768 at twice its size has this much room. */
const TWICE_AS_LARGE = { width: 683, height: 384 };

test('every screen is usable at 200 % zoom', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'admin');
  await page.setViewportSize(TWICE_AS_LARGE);
  for (const path of SIGNED_IN) {
    await page.goto(path);
    await waitUntilStable(page);
    await expectNoSidewaysScroll(page);
    // What stands still while the rest scrolls may not take the window for itself.
    const room = await page.evaluate(() => {
      const { innerWidth, innerHeight } = window;
      window.scrollTo(0, innerHeight);
      const isFixed = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
      const steps = Array.from({ length: 48 }, (_, at) => (at + 0.5) * (innerHeight / 48));
      const free = steps.filter((y) => !isFixed(document.elementFromPoint(innerWidth / 2, y)));
      return free.length / steps.length;
    });
    expect.soft(room, `${path}: what is left of the window`).toBeGreaterThan(0.5);
  }
});

test('nothing is animated with reduced motion', async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const { effect, playState } of document.getAnimations()) {
        const { target } = (effect ?? {}) as KeyframeEffect;
        // A hundredth of a millisecond is there for those who wait for the end of a change, and is not seen.
        const isSeen = Number(effect?.getComputedTiming().endTime ?? 0) > 1;
        if (isSeen && playState === 'running') seen.add(`${target?.tagName} ${target?.className}`);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { movements: seen });
  });
  const movements = () =>
    page.evaluate(() => [...(window as unknown as { movements: Set<string> }).movements]);
  await signIn(page, 'admin');
  for (const path of SIGNED_IN) {
    await page.goto(path);
    await waitUntilStable(page);
    // The palette comes and goes on every screen.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect.soft(await movements(), path).toEqual([]);
  }
});
