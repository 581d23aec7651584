import { afterEach, expect, test, vi } from 'vitest';
import { addressOfPart, isMissingPart, markMissingParts } from './missing-part.ts';

afterEach(() => vi.unstubAllGlobals());

test('marks the error of a file that could not be fetched once, with another message', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  markMissingParts();
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  const dispatchPreloadError = () =>
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  expect(isMissingPart(error)).toBe(false);
  dispatchPreloadError();
  const { message } = error;
  expect(message).toMatch(/^Could not fetch a part: Failed to fetch/);
  expect(isMissingPart(error)).toBe(true);
  dispatchPreloadError();
  expect(error.message).toBe(message);
  expect(isMissingPart('text')).toBe(false);
  expect(addressOfPart('./a.js')).toBe('./a.js?again=1');
  expect(addressOfPart('./b.js')).toBe('./b.js');
});
