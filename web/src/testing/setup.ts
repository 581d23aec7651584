import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { applyToken } from '#lib/call-route.ts';
import { speak } from '#lib/i18n/message-store.ts';
import '#lib/start-zod.ts';

/** Taken before a test replaces the clock. */
const later = globalThis.setImmediate;
const RENDER_ROUNDS = 4;

/**
 * Lets React render what has been decided by now. It renders in `setImmediate` whatever did not begin in an event,
 * such as the outcome of a validation; Testing Library waits for a timer alone, which on a busy machine comes first.
 */
async function renderPending(): Promise<void> {
  for (let round = 0; round < RENDER_ROUNDS; round++) await new Promise((resolve) => later(resolve));
}

const { asyncWrapper, getElementError } = getConfig();

configure({
  // Every look in vain, repeated until there is something to see, would print the document: a tenth of all time.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
  // Waits are for events; this is only how long a busy machine may take until one comes.
  asyncUtilTimeout: 30_000,
  asyncWrapper: (action) =>
    asyncWrapper(async () => {
      const result = await action();
      await renderPending();
      return result;
    }),
});

/** What layout would measure and a DOM without layout lacks. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Width that media queries are answered with: a desktop unless the test says otherwise. */
let viewportWidth = 1366;

export function setViewportWidth(width: number): void {
  viewportWidth = width;
}

function answersMedia(query: string): boolean {
  const em = (value: string, unit: string) => Number(value) * (unit === 'em' ? 16 : 1);
  const limits = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(px|em)\)/g)];
  if (limits.length > 0)
    return limits.every(([, side, value = '', unit = '']) =>
      side === 'min' ? viewportWidth >= em(value, unit) : viewportWidth <= em(value, unit),
    );
  const ranges = [...query.matchAll(/\(width\s*(<=|>=|<|>)\s*([\d.]+)(px|em)\)/g)];
  if (ranges.length > 0)
    return ranges.every(([, sign, value = '', unit = '']) => {
      const limit = em(value, unit);
      if (sign === '<=') return viewportWidth <= limit;
      if (sign === '>=') return viewportWidth >= limit;
      return sign === '<' ? viewportWidth < limit : viewportWidth > limit;
    });
  return /prefers-reduced-motion|hover: hover|pointer: fine/.test(query);
}

beforeEach(() => {
  viewportWidth = 1366;
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') });
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      get matches() {
        return answersMedia(media);
      },
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  window.scrollTo = () => {};
  // Boxes that grow with their text listen for fonts that arrive.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollBy = () => {};
  Element.prototype.checkVisibility = () => true;
});

afterEach(async () => {
  cleanup();
  // What was still being answered would show its toast, or keep its draft, in the next test.
  await renderPending();
  // Toasts outlive what they were shown over, and the next test would find them.
  notifications.clean();
  applyToken(null);
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // The language belongs to the module: the next file would go on in it.
  await speak('es');
});
