import { screen, waitFor, within } from '@testing-library/react';
import { lookUpItems } from '@trastienda/shared/inventory/contract/items.ts';
import {
  changeMyWhatsApp,
  endSharedList,
  readMyCatalogue,
  shareList,
} from '@trastienda/shared/storefront/sellers-contract.ts';
import { expect, test, vi } from 'vitest';
import { fill } from '#testing/fill.ts';
import { idOf } from '#testing/fixtures/orders.ts';
import { myCatalogue, sharedList } from '#testing/fixtures/storefront.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { goods } from '#testing/screens/order-form.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { MyCatalogue } from './my-catalogue.tsx';

const OPEN = '/orders/myorders?panel=catalogue';

async function renderCatalogue(stub: (api: StubApi) => StubApi, path = OPEN) {
  const api = stub(
    new StubApi().on(readMyCatalogue, myCatalogue()).on(lookUpItems, { items: [goods(1), goods(2)] }),
  );
  return renderComponent(<MyCatalogue />, { api, user: signedInAs('vendor'), path });
}
const findDrawer = () => screen.findByRole('dialog', { name: 'Mi catálogo' });
const same = (api: StubApi) => api;

test('the drawer opens from its button, is stored in the address, and closes', async () => {
  const { router, user } = await renderCatalogue(same, '/orders/myorders?q=tun');
  await user.click(await screen.findByRole('button', { name: 'Mi catálogo' }));
  const drawer = await findDrawer();
  expect(router.state.location.search).toEqual({ q: 'tun', panel: 'catalogue' });
  await user.click(within(drawer).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({ q: 'tun' });
});

test('is not offered beside the form or an order page', async () => {
  const first = await renderCatalogue(same, '/orders/myorders?open=new');
  expect(screen.queryByRole('button', { name: 'Mi catálogo' })).toBeNull();
  first.unmount();
  await renderCatalogue(same, `/orders/myorders?open=${idOf('order', 1)}&full=1`);
  expect(screen.queryByRole('button', { name: 'Mi catálogo' })).toBeNull();
});

test('one’s own link is copied, sent and shown as a QR code', async () => {
  vi.stubGlobal('isSecureContext', true);
  const { user } = await renderCatalogue(same);
  const drawer = await findDrawer();
  const link = `${window.location.origin}/catalogo?v=ANA`;
  expect(await within(drawer).findByText(link)).toBeDefined();
  await user.click(within(drawer).getByRole('button', { name: 'Copiar enlace' }));
  expect(await within(drawer).findByText('Copiado')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(link);
  const chat = within(drawer).getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(chat)).toContain(`Mira nuestro catálogo y arma tu bolsa: ${link}`);
  await user.click(within(drawer).getByRole('button', { name: 'Mostrar QR' }));
  expect(await within(drawer).findByRole('img', { name: 'Código QR de Mi catálogo' })).toBeDefined();
  await user.click(within(drawer).getByRole('button', { name: 'Ocultar QR' }));
  expect(within(drawer).queryByRole('img', { name: /^Código QR/ })).toBeNull();
});

test('validates, saves and formats one’s own number; emptied, the store’s is used', async () => {
  const { api, user } = await renderCatalogue((stubbed) =>
    stubbed.on(changeMyWhatsApp, ({ body }) => ({
      whatsApp: Object(body).whatsApp === '' ? null : '+50255123344',
    })),
  );
  const drawer = await findDrawer();
  const number = await within(drawer).findByLabelText<HTMLInputElement>('Tu WhatsApp');
  expect(within(drawer).queryByRole('button', { name: 'Guardar número' })).toBeNull();
  await fill(user, number, '123');
  await user.click(within(drawer).getByRole('button', { name: 'Guardar número' }));
  expect(await within(drawer).findByText(/^Revisa el número/)).toBeDefined();
  expect(api.requests(changeMyWhatsApp)).toHaveLength(0);
  await fill(user, number, '5512 3344');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(number.value).toBe('5512-3344'));
  expect(await screen.findByText('Listo: las bolsas de tu enlace llegan a tu WhatsApp.')).toBeDefined();
  await fill(user, number, '');
  await user.click(within(drawer).getByRole('button', { name: 'Guardar número' }));
  expect(
    await screen.findByText('Listo: las bolsas de tu enlace llegan al número de la tienda.'),
  ).toBeDefined();
  expect(api.bodies(changeMyWhatsApp)).toEqual([{ whatsApp: '5512 3344' }, { whatsApp: '' }]);
});

test('a selection needs products and a title, takes each product once, and becomes a link', async () => {
  const made = sharedList(1);
  const { api, user } = await renderCatalogue((stubbed) => stubbed.on(shareList, made));
  const drawer = await findDrawer();
  const make = await within(drawer).findByRole('button', { name: 'Crear enlace' });
  await user.click(make);
  expect(await within(drawer).findByText('Elige al menos un artículo.')).toBeDefined();
  const search = within(drawer).getByLabelText('Busca por nombre o SKU, o escanea');
  expect(document.activeElement).toBe(search);
  for (const code of ['BLU-ANT-1', 'BLU-ANT-2']) {
    await fill(user, search, code);
    await user.keyboard('{Enter}');
    await within(drawer).findByText(/^Agregado/);
  }
  // Two sizes of one product.
  expect(await within(drawer).findByText('1 artículo elegido')).toBeDefined();
  await user.click(make);
  expect(await within(drawer).findByText('Escribe un título para tu cliente.')).toBeDefined();
  await fill(user, within(drawer).getByLabelText('Título'), '  Vestidos para Ana ');
  await user.click(make);
  const row = (await within(drawer).findByRole('heading', { name: 'Vestidos para Ana' })).closest('li');
  expect(row?.textContent).toContain('3 artículos · se cierra en 5 h 0 min');
  expect(document.activeElement).toBe(row);
  expect(within(drawer).queryByText('1 artículo elegido')).toBeNull();
  expect(api.bodies(shareList)).toEqual([{ title: 'Vestidos para Ana', productIds: [idOf('product', 1)] }]);
  expect(api.requests(shareList)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('keeps a refused selection, also when the drawer is closed', async () => {
  const { user } = await renderCatalogue((stubbed) =>
    stubbed.on(
      shareList,
      new Refusal(409, 'catalogue.not-public', { message: 'El catálogo no es público.' }),
    ),
  );
  const drawer = await findDrawer();
  await fill(user, await within(drawer).findByLabelText('Busca por nombre o SKU, o escanea'), 'BLU-ANT-1');
  await user.keyboard('{Enter}');
  await within(drawer).findByText('1 artículo elegido');
  await fill(user, within(drawer).getByLabelText('Título'), 'Para Ana');
  await user.keyboard('{Enter}');
  expect(await within(drawer).findByText('El catálogo no es público.')).toBeDefined();
  await user.click(within(drawer).getByRole('button', { name: 'Cerrar' }));
  await user.click(await screen.findByRole('button', { name: 'Mi catálogo' }));
  const again = await findDrawer();
  expect(await within(again).findByText('1 artículo elegido')).toBeDefined();
  expect(within(again).getByLabelText<HTMLInputElement>('Título').value).toBe('Para Ana');
  await user.click(within(again).getByRole('button', { name: 'Quitar Blusa Antigua' }));
  expect(within(again).queryByText('1 artículo elegido')).toBeNull();
});

test('closes an open link after a confirmation, and hides expired ones', async () => {
  const lists = [sharedList(1), sharedList(2, { title: 'De ayer', expiresAt: '2026-03-09T12:00:00.000Z' })];
  const { api, user } = await renderCatalogue((stubbed) =>
    stubbed
      .on(readMyCatalogue, myCatalogue({ lists }))
      .on(endSharedList, new Refusal(503, 'server.busy', { message: 'Ocupado.' })),
  );
  const drawer = await findDrawer();
  await within(drawer).findByRole('heading', { name: 'Vestidos para Ana' });
  expect(within(drawer).queryByRole('heading', { name: 'De ayer' })).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: 'Cerrar enlace' }));
  const question = await screen.findByRole('dialog', { name: 'Cerrar «Vestidos para Ana»' });
  await user.click(within(question).getByRole('button', { name: 'Cerrar enlace' }));
  expect(await within(question).findByText('Ocupado.')).toBeDefined();
  api.on(endSharedList, () => {
    api.on(readMyCatalogue, myCatalogue());
    return { done: true as const };
  });
  await user.click(within(question).getByRole('button', { name: 'Cerrar enlace' }));
  expect(await within(drawer).findByText(/^No tienes enlaces abiertos\./)).toBeDefined();
  expect(api.requests(endSharedList)[0]?.params['id']).toBe(idOf('list', 1));
});

test('a failed catalogue can be retried', async () => {
  const { api, user } = await renderCatalogue((stubbed) =>
    stubbed.on(readMyCatalogue, new Refusal(500, 'server.failed', { message: 'Falló.' })),
  );
  const drawer = await findDrawer();
  expect(await within(drawer).findByText('Falló.')).toBeDefined();
  api.on(readMyCatalogue, myCatalogue());
  await user.click(within(drawer).getByRole('button', { name: 'Volver a intentar' }));
  expect(await within(drawer).findByText(/\/catalogo\?v=ANA$/)).toBeDefined();
});
