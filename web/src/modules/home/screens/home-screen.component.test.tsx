import { screen, waitFor, within } from '@testing-library/react';
import type { Home, HomeCard, StoreFigures } from '@trastienda/shared/home/contract.ts';
import { readHome } from '@trastienda/shared/home/contract.ts';
import { orderListRoutes } from '@trastienda/shared/orders/contract/lists.ts';
import { expect, test } from 'vitest';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { HomeScreen } from './home-screen.tsx';

const card = (kind: HomeCard['kind'], more: Partial<HomeCard> = {}): HomeCard => ({
  ...{ kind, count: 3, isExact: true, amount: null, since: null },
  ...more,
});
const home = (more: Partial<Home> = {}): Home => ({
  ...{ cards: [], hasOwnDocuments: false, figures: null },
  ...more,
});
const show = (reply: Home | Refusal, person: Parameters<typeof signedInAs>[0] = 'finance') =>
  renderComponent(<HomeScreen />, {
    user: signedInAs(person),
    api: new StubApi()
      .on(readHome, () => reply)
      .on(orderListRoutes.mine.page, { items: [], nextCursor: null, total: 0, totalIsExact: true }),
    path: '/orders/myorders',
  });

test('each card says how many, how much, since when and what to do, and leads to its rows', async () => {
  const since = new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString();
  await show(
    home({
      cards: [
        card('payments', { count: 45, amount: 1_234_500, since }),
        card('refunds', { count: 1 }),
        card('to-invoice', { count: 10_000, isExact: false }),
      ],
    }),
  );
  const payments = await screen.findByRole('link', { name: /45 pagos por revisar/ });
  expect(payments.textContent).toMatch(/Q\s?12,345\.00/);
  expect(payments.textContent).toContain('desde hace 3 días');
  expect(payments.textContent).toContain('Revisar');
  expect(payments.getAttribute('href')).toBe('/finance/review?tab=waiting');
  expect(screen.getByRole('link', { name: /^1 devolución por decidir/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /10,000\+ pedidos por facturar/ })).toBeDefined();
  // Whoever makes no orders sees no list of them until they ask for it.
  expect(screen.queryByRole('region', { name: 'Tu mes' })).toBeNull();
});

test('shows six cards, and the rest behind one button', async () => {
  const kinds = [
    'expiring',
    'trouble',
    'to-pack',
    'payments',
    'refunds',
    'unknown-deposits',
    'to-invoice',
  ] as const;
  const { user } = await show(home({ cards: kinds.map((kind) => card(kind)) }), 'admin');
  const today = await screen.findByRole('region', { name: 'Hoy' });
  expect(within(today).getAllByRole('link')).toHaveLength(6);
  await user.click(within(today).getByRole('button', { name: '1 más' }));
  expect(within(today).getAllByRole('link')).toHaveLength(7);
  await user.click(within(today).getByRole('button', { name: 'Ver menos' }));
  expect(within(today).getAllByRole('link')).toHaveLength(6);
});

test('says that all is done when nothing waits, and shows one’s orders when asked', async () => {
  const { user, api } = await show(home());
  expect(await screen.findByRole('heading', { name: 'Todo al día' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ver mis pedidos' }));
  await waitFor(() => expect(api.requests(orderListRoutes.mine.page)).not.toEqual([]));
  expect(screen.queryByRole('heading', { name: 'Todo al día' })).toBeNull();
});

test('a seller with nothing to do sees their month and orders, and no empty «Hoy» above them', async () => {
  const { api } = await show(home({ hasOwnDocuments: true }), 'vendor');
  await waitFor(() => expect(api.requests(orderListRoutes.mine.page)).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'Hoy' })).toBeNull();
});

test('an answer that does not come can be asked for again', async () => {
  const { api, user } = await show(new Refusal(500, 'internal'));
  await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(api.requests(readHome).length).toBeGreaterThan(1));
});

const compared = (net: number, before: number) => ({
  period: { from: '2026-03-01', to: '2026-03-05' },
  figures: { orders: 3, net, collected: 0, margin: null },
  before: {
    period: { from: '2026-02-01', to: '2026-02-05' },
    figures: { orders: 2, net: before, collected: 0, margin: null },
  },
});
const FIGURES: StoreFigures = {
  today: compared(15_000, 10_000),
  month: compared(9_000, 10_000),
  course: [{ day: '2026-03-05', net: 15_000 }],
  codOut: 70_000,
  sellers: [{ id: signedInAs('vendor').UserID, name: 'Andrea Xicará', net: 9_000 }],
  articles: [],
};

test('figures are compared as the report compares them, and open it', async () => {
  await show(home({ figures: FIGURES }));
  const today = await screen.findByRole('region', { name: 'Ventas de hoy' });
  expect(today.textContent).toMatch(/Q\s?150\.00más:\s?50\s?%/);
  // Without the right to see costs there is no margin, not a margin of nothing.
  expect(today.textContent).not.toContain('Margen');
  expect(within(today).getByRole('link', { name: 'Ventas de hoy' }).getAttribute('href')).toBe(
    '/reports/consolidated-sales?days=today',
  );
  const month = screen.getByRole('region', { name: 'Este mes' });
  expect(month.textContent).toMatch(/menos:\s?10\s?%/);
  const seller = screen.getByRole('link', { name: /Andrea Xicará/ });
  expect(seller.getAttribute('href')).toContain(`seller=${signedInAs('vendor').UserID}`);
});
