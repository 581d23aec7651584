import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listDuplicates, mergeCustomers, readCustomer } from '@trastienda/shared/customers/contract.ts';
import { expect, test } from 'vitest';
import type { CustomerReply } from '#testing/fixtures/customers.ts';
import { customer } from '#testing/fixtures/customers.ts';
import { CARMEN, idOf } from '#testing/fixtures/orders.ts';
import { renderCustomer } from '#testing/screens/customers.tsx';
import type { StubApi } from '#testing/stub-api.ts';
import { Refusal } from '#testing/stub-api.ts';

const other = customer({ id: idOf('customer', 2), name: 'CARMEN IXCOT', phone: '+50244556677', version: 7 });
const own = customer();

/** Two who may be one, with what would move to whoever stays. */
function twoWhoMayBeOne(api: StubApi): void {
  const kept: CustomerReply[] = [own, other];
  api
    .on(readCustomer, ({ params }) => kept.find(({ id }) => id === params['id']) ?? own)
    .on(listDuplicates, () => ({
      items: kept
        .filter(({ id }) => id === other.id)
        .map(({ id, name, phone }) => ({ id, name, phone, orders: 1, alike: 'name' })),
    }))
    .on(mergeCustomers, ({ params, body }) => {
      const [stays, goes] = params['id'] === own.id ? [own, other] : [other, own];
      const { isPreview }: { isPreview: boolean } = Object(body);
      if (!isPreview) kept.splice(0, 2, { ...stays, otherPhones: [goes.phone], version: stays.version + 1 });
      return {
        isPreview,
        orders: 1,
        preorders: 0,
        payments: 2,
        addresses: 0,
        phones: [goes.phone],
        credit: 2_500,
        name: stays.name,
        phone: stays.phone,
      };
    });
}

/** What was done, without what was only looked at. */
const mergesDone = (api: StubApi) =>
  api.requests(mergeCustomers).filter(({ body }) => !Object(body).isPreview);

async function compare(user: UserEvent) {
  const drawer = await screen.findByRole('dialog', { name: 'Carmen Ixcot' });
  await user.click(await within(drawer).findByRole('button', { name: 'Comparar con CARMEN IXCOT' }));
  return screen.findByRole('dialog', { name: 'Unir dos clientes' });
}

test('merges two customers after a preview', async () => {
  const { api, user } = await renderCustomer({ stub: twoWhoMayBeOne });
  const merge = await compare(user);
  const preview = await within(merge).findByText('Recibe 1 pedido');
  expect(preview.parentElement?.textContent).toMatch(
    /^Recibe 1 pedidoRecibe 2 pagosTambién se le encuentra por 4455-6677Suma Q\s?25\.00 a su saldo a favor$/,
  );
  expect(within(merge).getByText('Se queda Carmen Ixcot, 5512-3344')).toBeDefined();
  expect(within(merge).getByText('CARMEN IXCOT deja de aparecer como cliente aparte.')).toBeDefined();
  // The other way round, the other phone moves.
  await user.click(within(merge).getByRole('radio', { name: /4455-6677/ }));
  expect(await within(merge).findByText('También se le encuentra por 5512-3344')).toBeDefined();
  await user.click(within(merge).getByRole('radio', { name: /5512-3344/ }));
  expect(await within(merge).findByText('También se le encuentra por 4455-6677')).toBeDefined();
  await user.click(within(merge).getByRole('button', { name: 'Unir clientes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unir dos clientes' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Comparar con/ })).toBeNull());
  expect(await screen.findByRole('link', { name: '4455-6677' })).toBeDefined();
  expect(await screen.findByText('Listo: ahora todo está con Carmen Ixcot')).toBeDefined();
  expect(mergesDone(api)).toMatchObject([
    { params: { id: CARMEN }, body: { otherId: other.id, version: 4, otherVersion: 7, isPreview: false } },
  ]);
});

test('shows the kept customer afterwards, also when it is the other one', async () => {
  const { api, user } = await renderCustomer({ stub: twoWhoMayBeOne });
  const merge = await compare(user);
  await user.click(await within(merge).findByRole('radio', { name: /4455-6677/ }));
  await user.click(within(merge).getByRole('button', { name: 'Unir clientes' }));
  expect(await screen.findByRole('dialog', { name: 'CARMEN IXCOT' })).toBeDefined();
  expect(mergesDone(api).map(({ params }) => params['id'])).toEqual([other.id]);
});

test('after a conflict reads both customers again and merges on the next click', async () => {
  const { api, user } = await renderCustomer({
    stub: (stubbed) => {
      twoWhoMayBeOne(stubbed);
      stubbed.on(readCustomer, ({ params }) => (params['id'] === other.id ? other : own));
    },
  });
  const merge = await compare(user);
  await within(merge).findByText('Recibe 1 pedido');
  api.on(mergeCustomers, new Refusal(409, 'resource.stale', { message: 'Cambió.' }));
  const reads = api.requests(readCustomer).length;
  await user.click(within(merge).getByRole('button', { name: 'Unir clientes' }));
  expect(await within(merge).findByText(/^Uno de los dos cambió hace un momento\./)).toBeDefined();
  await waitFor(() => expect(api.requests(readCustomer).length).toBeGreaterThan(reads));
  twoWhoMayBeOne(api);
  await user.click(within(merge).getByRole('button', { name: 'Unir clientes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unir dos clientes' })).toBeNull());
});

test('retries a failed preview and merges nothing meanwhile', async () => {
  const { api, user } = await renderCustomer({
    stub: (stubbed) => {
      twoWhoMayBeOne(stubbed);
      stubbed.on(mergeCustomers, new Refusal(409, 'customer.merged', { message: 'Ya se unió con otra.' }));
    },
  });
  const merge = await compare(user);
  expect(await within(merge).findByText('Ya se unió con otra.')).toBeDefined();
  expect(api.bodies(mergeCustomers)).toMatchObject([{ isPreview: true }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unir dos clientes' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Carmen Ixcot' })).toBeDefined();
});
