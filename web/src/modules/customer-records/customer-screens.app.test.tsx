import { screen, waitFor, within } from '@testing-library/react';
import { listDuplicates, readCustomer } from '@trastienda/shared/customers/contract.ts';
import {
  customerListRoutes,
  listLikelyDuplicates,
  readCustomerOptions,
} from '@trastienda/shared/customers/list-contract.ts';
import { readCustomerOverview, readCustomerStory } from '@trastienda/shared/customers/page-contract.ts';
import { createOrder } from '@trastienda/shared/orders/contract/order.ts';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test } from 'vitest';
import { here } from '#testing/fixtures/auth.ts';
import {
  customer,
  customerAddress,
  customerOverview,
  customerRow,
  storyEntry,
} from '#testing/fixtures/customers.ts';
import { onePage } from '#testing/fixtures/finance.ts';
import { CARMEN, idOf } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const OWED = [
  { kind: 'order', id: idOf('order', 7), label: 'P-000777', stage: 'awaiting_payment', balance: 3_550 },
  { kind: 'preorder', id: idOf('order', 8), label: 'PR-000032', stage: 'awaiting_deposit', balance: 10_000 },
] as const;
const toOwed = (one: (typeof OWED)[number]) => ({
  ...one,
  total: one.balance,
  paid: 0,
  trackingToken: `tok-${one.label}`,
});

function pageApi(): StubApi {
  return new StubApi()
    .on(listViews, { items: [] })
    .on(readCustomer, customer({ birthday: '1990-03-14', tags: ['mayoreo'], addresses: [customerAddress()] }))
    .on(listDuplicates, { items: [] })
    .on(readBuyingOptions, new Refusal(404, 'resource.not-found'))
    .on(
      readCustomerOverview,
      customerOverview({
        owed: 13_550,
        owedDocuments: OWED.map(toOwed),
        sizes: [{ value: 'M', count: 4 }],
        colours: [{ value: 'negro', count: 3 }],
      }),
    )
    .on(readCustomerStory, { items: [storyEntry()], nextCursor: null });
}
const open = (api: StubApi, user = signedInAs('vendor')) => renderApp(`/customers/${CARMEN}`, { user, api });
/** The first test of the file also waits for the screen's own code. */
const FIRST = { timeout: 40_000 };

test('shows who it is, what is owed and what happened, page by page', async () => {
  const api = pageApi().on(readCustomerStory, ({ query }) =>
    query.get('cursor') === null
      ? { items: [storyEntry()], nextCursor: 'abc' }
      : {
          items: [
            storyEntry({
              ...{ key: 'credit:1', kind: 'credit', label: '', status: 'used', amount: -3_000 },
              ...{ document: null, text: 'P-000700', at: '2026-02-01T16:00:00Z' },
            }),
          ],
          nextCursor: null,
        },
  );
  const { user } = await open(api);
  await screen.findByRole('heading', { name: 'Carmen Ixcot' }, FIRST);
  const collect = within(await screen.findByRole('region', { name: 'Por cobrar' }));
  expect(collect.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^P-000777.*Q\s?35\.50/),
    expect.stringMatching(/^PR-000032.*Q\s?100\.00/),
  ]);
  const pay = collect.getByRole('link', { name: 'Registrar pago PR-000032' });
  expect(pay.getAttribute('href')).toBe(`/orders/mypreorders?open=${OWED[1].id}&do=pay`);
  expect(screen.getByText('14 de marzo de 1990')).toBeDefined();
  expect(screen.getByText('negro')).toBeDefined();
  const story = within(screen.getByRole('region', { name: 'Lo que ha pasado' }));
  expect((await story.findByRole('link', { name: 'P-000777' })).getAttribute('href')).toBe(
    `/orders/myorders?open=${idOf('order', 7)}`,
  );
  await user.click(story.getByRole('button', { name: 'Ver más' }));
  expect((await story.findByText('P-000700')).closest('li')?.textContent).toMatch(
    /Saldo a favor.*Usado.*−Q\s?30\.00$/,
  );
  expect(story.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('writes all balances with their links into one message', async () => {
  const { user } = await open(pageApi());
  await user.click(await screen.findByRole('button', { name: 'Cobrar por WhatsApp' }, FIRST));
  const dialog = await screen.findByRole('dialog', { name: 'Cobrar por WhatsApp' });
  const text = await within(dialog).findByLabelText<HTMLTextAreaElement>('Mensaje');
  expect(text.value).toContain('Hola Carmen,');
  expect(text.value).toMatch(/Pedido P-000777: Q ?35\.50\n.*\/tracking\/tok-P-000777/);
  expect(text.value).toMatch(/Preventa PR-000032: Q ?100\.00\n.*\/tracking\/tok-PR-000032/);
  expect(text.value).toMatch(/En total: Q ?135\.50/);
  expect(within(dialog).getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/50255123344\?text=Hola%20Carmen/,
  );
});

test('begins an order for her as a draft, and opens its form', async () => {
  const api = pageApi().on(createOrder, new Refusal(409, 'order.wrong-state', { message: 'Hoy no.' }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Nuevo pedido' }, FIRST));
  expect(await screen.findByText('Hoy no.')).toBeDefined();
  expect(api.bodies(createOrder)).toMatchObject([
    {
      customer: { id: CARMEN, name: 'Carmen Ixcot', phone: '+50255123344' },
      address: { municipality: '0710' },
    },
  ]);
});

test('is edited by whoever serves her, and not by finance', async () => {
  const api = pageApi().on(readCustomerOverview, customerOverview({ mayChange: false }));
  await open(api);
  await screen.findByRole('heading', { name: 'Carmen Ixcot' }, FIRST);
  await waitFor(() => expect(api.requests(readCustomerOverview)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(api.requests(listDuplicates)).toHaveLength(0);
});

test('somebody else’s customer is not there, and a failure can be tried again', async () => {
  const missing = await open(pageApi().on(readCustomer, new Refusal(404, 'resource.not-found')));
  await screen.findByText('No encontramos este cliente', {}, FIRST);
  missing.unmount();
  const api = pageApi().on(readCustomer, new Refusal(500, 'server.failed', { message: 'Se cayó algo.' }));
  const { user } = await open(api);
  await screen.findByText('Se cayó algo.');
  api.on(readCustomer, customer());
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByRole('heading', { name: 'Carmen Ixcot' });
});

test('one who became another leads to the other’s page', async () => {
  const api = pageApi().on(readCustomer, ({ params }) =>
    params['id'] === CARMEN
      ? customer({ mergedInto: idOf('customer', 9) })
      : customer({ id: idOf('customer', 9), name: 'Carmen Ixcot Tun' }),
  );
  await open(api, signedInAs('logisticManager'));
  await screen.findByRole('heading', { name: 'Carmen Ixcot Tun' }, FIRST);
  expect(here()).toBe(`/customers/${idOf('customer', 9)}`);
});

const LIST = () =>
  new StubApi()
    .on(listViews, { items: [] })
    .on(readCustomerOptions, { tags: [] })
    .on(listLikelyDuplicates, { total: 0, items: [] })
    .on(customerListRoutes.counts, () => {
      const none = { count: 0, isExact: true };
      return { all: none, owing: none, credit: none, sleeping: none, waiting: none, birthday: none };
    })
    .on(
      customerListRoutes.page,
      onePage([customerRow(), customerRow({ id: idOf('customer', 9), name: 'Marta Xicará', owed: 0 })]),
    );

test('walks through a selection, one message after the other', async () => {
  const { user } = await renderApp('/customers', { user: signedInAs('vendor'), api: LIST() });
  for (const name of ['Carmen Ixcot', 'Marta Xicará'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }, FIRST));
  await user.click(await screen.findByRole('button', { name: 'Escribir por WhatsApp' }, FIRST));
  const dialog = within(await screen.findByRole('dialog', { name: /^Escribir por WhatsApp/ }));
  expect(await dialog.findByText('Hola Carmen, te escribimos de la tienda.')).toBeDefined();
  const link = dialog.getByRole('link', { name: 'Abrir WhatsApp de Carmen Ixcot' });
  expect(link.getAttribute('href')).toContain('text=Hola%20Carmen');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(dialog.getByRole('button', { name: 'Siguiente' }));
  expect(dialog.getByText('2 de 2')).toBeDefined();
  expect(dialog.getByText('Hola Marta, te escribimos de la tienda.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Saltar' }));
  expect(dialog.getByText('Listo: abriste 1 mensaje.')).toBeDefined();
});

test('asks for the departments that the address names', async () => {
  const api = LIST();
  const view = await renderApp('/customers?department=09,17', { user: signedInAs('vendor'), api });
  await screen.findByText('Marta Xicará', {}, FIRST);
  expect(api.requests(customerListRoutes.page).map(({ query }) => query.get('department'))).toEqual([
    '09,17',
  ]);
  view.unmount();
});

test('looks for duplicates for reception alone, and shows them', async () => {
  const one = { id: CARMEN, name: 'Carmen Ixcot', phone: '+50255123344' };
  const other = { id: idOf('customer', 9), name: 'Carmen Ixcot', phone: '+50255123355' };
  const api = LIST().on(listLikelyDuplicates, { total: 1, items: [{ one, other, alike: 'name' }] });
  const seller = await renderApp('/customers', { user: signedInAs('vendor'), api });
  await screen.findByText('Marta Xicará', {}, FIRST);
  expect(api.requests(listLikelyDuplicates)).toHaveLength(0);
  seller.unmount();
  const { user } = await renderApp('/customers', { user: signedInAs('logisticManager'), api });
  await screen.findByText('1 posible duplicado');
  await user.click(screen.getByRole('button', { name: 'Revisar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Posibles duplicados' }));
  expect(dialog.getByText('nombre parecido')).toBeDefined();
  expect(dialog.getByText('5512-3355')).toBeDefined();
});
