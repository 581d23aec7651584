import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

export async function findMiddle(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('nothing there to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A touch that rests where it began, then moves somewhere and is lifted. */
export async function swipe(page: Page, from: Point, to: Point, { rest }: { rest: number }): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await page.waitForTimeout(rest);
  const steps = 8;
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await page.waitForTimeout(40);
  }
  await touch('touchEnd', []);
  await hand.detach();
}
