import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { applyToken } from '#lib/call-route.ts';
import { speak } from '#lib/i18n/word-store.ts';
import '#lib/start-zod.ts';

/** Waits are for events; this is only how long a busy machine may take until one comes. */
configure({ asyncUtilTimeout: 10_000 });

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

/**
 * No style sheet is loaded here, so that an element's own style and what the browser hides by itself decide.
 * jsdom's own answer parses every sheet for each element, which is most of the time of a query by role.
 */
function styleOf(element: Element): CSSStyleDeclaration {
  const own = (element as HTMLElement).style;
  const isHidden = element.hasAttribute('hidden') || HIDDEN_TAGS.has(element.tagName);
  const values: Record<string, string> = {
    display: own?.display || (isHidden ? 'none' : 'block'),
    visibility: inherited(element, 'visibility') || 'visible',
    'pointer-events': inherited(element, 'pointer-events') || 'auto',
  };
  const read = (name: string) => values[name] ?? own?.getPropertyValue(name) ?? '';
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') return read;
      return typeof name === 'string' ? read(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) : undefined;
    },
  });
}

const HIDDEN_TAGS = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD', 'TITLE', 'META', 'LINK', 'NOSCRIPT']);

function inherited(element: Element | null, name: string): string {
  for (let at = element; at !== null; at = at.parentElement) {
    const value = (at as HTMLElement).style?.getPropertyValue(name);
    if (value) return value;
  }
  return '';
}

beforeEach(() => {
  window.getComputedStyle = styleOf;
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
  // Toasts outlive what showed them, and only three are shown at a time.
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
