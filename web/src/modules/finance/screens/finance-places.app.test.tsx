import { screen, waitFor, within } from '@testing-library/react';
import { readClose } from '@trastienda/shared/finance/contract/close.ts';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import { listRefunds } from '@trastienda/shared/finance/contract/refunds.ts';
import { afterEach, expect, test } from 'vitest';
import { speak } from '#lib/i18n/message-store.ts';
import { dayClose, financeOptions, onePage, refund } from '#testing/fixtures/finance.ts';
import { signedInAs } from '#testing/people.ts';
import { textOf } from '#testing/read-text.ts';
import { renderApp } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';

// The language belongs to the module: the next file would go on in it.
afterEach(() => speak('es'));

const stubMoney = () =>
  new StubApi()
    .on(readFinanceOptions, financeOptions())
    .on(listRefunds, onePage([refund()]))
    .on(readClose, dayClose());

test.each(['/finance/review', '/finance/review/bank', '/finance/review/close'])(
  'without S-09 the address %s redirects home and requests no money',
  async (address) => {
    const { api } = await renderApp(address, { user: signedInAs('logisticManager'), api: stubMoney() });
    await waitFor(() => expect(window.location.pathname).not.toBe(address));
    expect(api.unexpected.filter((call) => /payments|bank-lines|close/.test(call))).toEqual([]);
  },
);

test('lists the six screens of finance with the current one marked', async () => {
  const { user, api } = await renderApp('/finance/review/refunds', {
    user: signedInAs('finance'),
    api: stubMoney(),
  });
  expect(await screen.findByRole('heading', { name: 'Devoluciones', level: 1 })).toBeDefined();
  const places = within(screen.getByRole('navigation', { name: 'Finanzas' }));
  expect(places.getAllByRole('link').map(textOf)).toEqual([
    'Pagos',
    'Banco',
    'Liquidaciones',
    'Devoluciones',
    'Cuadre',
    'Caja',
  ]);
  expect(places.getByRole('link', { name: 'Devoluciones' }).getAttribute('aria-current')).toBe('page');
  await user.click(places.getByRole('link', { name: 'Cuadre' }));
  expect(await screen.findByRole('heading', { name: 'Cuadre del día', level: 1 })).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Vendido/ })).toBeDefined();
  expect(api.requests(readClose)).not.toEqual([]);
});

test('is in English with English money and days', async () => {
  await renderApp('/finance/review/close?day=2026-03-02', {
    user: signedInAs('admin', { Language: 'en' }),
    api: stubMoney(),
  });
  expect(await screen.findByText('Monday, March 2, 2026')).toBeDefined();
  expect(textOf(await screen.findByRole('region', { name: 'Cash drawer' }))).toMatch(
    /Q\s?500\.00|GTQ\s?500\.00/,
  );
  expect(document.documentElement.lang).toBe('en');
});

test('shows refunds in French', async () => {
  await renderApp('/finance/review/refunds', {
    user: signedInAs('admin', { Language: 'fr' }),
    api: stubMoney(),
  });
  const row = await screen.findByRole('listitem', { name: 'DV-000012' });
  expect(document.documentElement.lang).toBe('fr');
  expect(textOf(row)).toMatch(/100,00/);
  expect(screen.queryByText(/^finance\./)).toBeNull();
});
