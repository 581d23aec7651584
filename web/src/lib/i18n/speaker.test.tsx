import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { useIntl } from 'react-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { Speaker } from './speaker.tsx';

// Drawn without a browser, where a store that only a browser can follow has nothing to say.
vi.mock('./message-store.ts', () => ({ useSpoken: () => ({ language: 'es', messages: {} }) }));

const NOON_IN_GREENWICH = new Date('2026-03-01T12:00:00Z');
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => kept.get(key) ?? null } });
});

function Said() {
  const intl = useIntl();
  return `${intl.formatTime(NOON_IN_GREENWICH)} · ${intl.formatNumber(1250, { format: 'money' })}`;
}

function firstDrawn(store?: { readonly timeZone: string; readonly currency: string }): string {
  const queryClient = new QueryClient();
  if (store !== undefined) queryClient.setQueryData(['store'], store);
  const drawn = renderToString(
    <QueryClientProvider client={queryClient}>
      <Speaker>
        <Said />
      </Speaker>
    </QueryClientProvider>,
  );
  // Where its spaces stand is the browser's affair.
  return drawn.replaceAll(/\s/g, '');
}

test('formats for Guatemala until the store is known', () => {
  expect(firstDrawn()).toBe('6:00a.m.·Q1,250.00');
});

test('formats for the store once it is known', () => {
  expect(firstDrawn({ timeZone: 'Europe/Madrid', currency: 'EUR' })).toBe('1:00p.m.·€1,250.00');
});

test('starts with the stored formats of the last visit', () => {
  kept.set('storeManners', JSON.stringify({ timeZone: 'Asia/Tokyo', currency: 'JPY' }));
  expect(firstDrawn()).toBe('9:00p.m.·¥1,250');
});

test.each(['{', '7', '{"timeZone":7}'])('ignores a malformed stored value (%s)', (broken) => {
  kept.set('storeManners', broken);
  expect(firstDrawn()).toBe('6:00a.m.·Q1,250.00');
});
