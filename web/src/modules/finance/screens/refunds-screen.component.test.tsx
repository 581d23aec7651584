import { screen, waitFor, within } from '@testing-library/react';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import { listRefunds, payRefund, refuseRefund } from '@trastienda/shared/finance/contract/refunds.ts';
import { expect, test } from 'vitest';
import { ACCOUNT_ID, financeOptions, onePage, refund } from '#testing/fixtures/finance.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf, withSpaces } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { WithKeys } from '#testing/with-keys.tsx';
import { RefundsScreen } from './refunds-screen.tsx';

const ME = idOf(1);

function stubRefunds(...refunds: ReturnType<typeof refund>[]) {
  return new StubApi().on(readFinanceOptions, financeOptions()).on(listRefunds, onePage(refunds));
}

function open(api: StubApi, search = '') {
  const path = `/finance/review/refunds${search}`;
  return renderComponent(
    <WithKeys>
      <RefundsScreen />
    </WithKeys>,
    { user: signedInAs('finance'), api, path },
  );
}

const row = (label = 'DV-000012') => screen.findByRole('listitem', { name: label });

test('a waiting refund shows customer, reason, amount and requester', async () => {
  await open(stubRefunds(refund()));
  const text = textOf(await row());
  for (const part of [
    'Marta Xicará',
    'DV-000012 · 5551-2345',
    'Pagó de más',
    'La pidió Lucía Méndez',
    'Q 100.00',
  ])
    expect(text).toContain(part);
  // Without S-01 the order's number leads nowhere; the name leads to the customer.
  const links = within(await row()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Marta Xicará']);
});

test('links to the order for users who see all orders', async () => {
  await renderComponent(<RefundsScreen />, { user: signedInAs('admin'), api: stubRefunds(refund()) });
  const link = within(await row()).getByRole('link', { name: 'P-000123' });
  expect(link.getAttribute('href')).toContain(idOf(401));
});

test('the requester may withdraw it but not pay it', async () => {
  await open(stubRefunds(refund({ requestedById: ME })));
  expect(within(await row()).getByText('La pediste tú: la paga otra persona.')).toBeDefined();
  expect(within(await row()).getByRole('button', { name: 'Retirar' })).toBeDefined();
  expect(within(await row()).queryByRole('button', { name: 'Pagar' })).toBeNull();
});

test('in a one-person store the requester also pays', async () => {
  const api = stubRefunds(refund({ requestedById: ME })).on(
    readFinanceOptions,
    financeOptions({ isOnePersonShop: true }),
  );
  await open(api);
  expect(await within(await row()).findByRole('button', { name: 'Pagar' })).toBeDefined();
  expect(within(await row()).getByRole('button', { name: 'Rechazar' })).toBeDefined();
});

test('paying sends the account, the number and the shown version', async () => {
  const api = stubRefunds(refund()).on(payRefund, refund({ status: 'paid' }));
  const { user } = await open(api);
  await user.click(within(await row()).getByRole('button', { name: 'Pagar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pagar DV-000012' });
  expect(textOf(dialog)).toContain('Envía Q 100.00 a Marta Xicará y anota aquí de dónde salió.');
  await user.selectOptions(within(dialog).getByLabelText('De dónde sale'), 'Banrural 3-445-00012-3');
  await user.type(within(dialog).getByLabelText('Número de la transferencia'), ' TR-77 ');
  api.on(listRefunds, onePage([]));
  await user.click(within(dialog).getByRole('button', { name: withSpaces('Ya pagué Q 100.00') }));
  expect(await screen.findByText('DV-000012 quedó pagada.')).toBeDefined();
  expect(api.bodies(payRefund)).toEqual([{ version: 3, accountId: ACCOUNT_ID, reference: 'TR-77' }]);
  expect(api.requests(payRefund)[0]?.params).toEqual({ id: idOf(201) });
  expect(await screen.findByText('No hay devoluciones por decidir')).toBeDefined();
});

test('cash is paid without an account', async () => {
  const api = stubRefunds(refund()).on(payRefund, refund({ status: 'paid' }));
  const { user } = await open(api);
  await user.click(within(await row()).getByRole('button', { name: 'Pagar' }));
  await user.click(await screen.findByRole('button', { name: /^Ya pagué/ }));
  await waitFor(() =>
    expect(api.bodies(payRefund)).toEqual([{ version: 3, accountId: null, reference: '' }]),
  );
});

test('after a conflict the number stays and the next attempt uses the newer version', async () => {
  const message = 'Alguien más lo cambió mientras lo editabas.';
  const api = stubRefunds(refund()).on(payRefund, new Refusal(409, 'resource.stale', { message }));
  const { user } = await open(api);
  await user.click(within(await row()).getByRole('button', { name: 'Pagar' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Número de la transferencia'), 'TR-78');
  api.on(listRefunds, onePage([refund({ version: 4, amount: 9_000 })]));
  await user.click(within(dialog).getByRole('button', { name: /^Ya pagué/ }));
  expect(await within(dialog).findByText(message)).toBeDefined();
  expect(within(dialog).getByLabelText('Número de la transferencia')).toHaveProperty('value', 'TR-78');
  await user.click(await within(dialog).findByRole('button', { name: withSpaces('Ya pagué Q 90.00') }));
  await waitFor(() => expect(api.requests(payRefund)).toHaveLength(2));
  expect(api.bodies(payRefund)[1]).toEqual({ version: 4, accountId: null, reference: 'TR-78' });
});

test('refusing needs a reason, which is sent', async () => {
  const api = stubRefunds(refund()).on(refuseRefund, refund({ status: 'refused' }));
  const { user } = await open(api);
  await user.click(within(await row()).getByRole('button', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar DV-000012' });
  expect(textOf(dialog)).toContain('Q 100.00 vuelven al saldo a favor de Marta Xicará.');
  await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
  expect(await within(dialog).findByText('Este dato es necesario.')).toBeDefined();
  expect(api.requests(refuseRefund)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Motivo'), 'Usará su saldo en otra compra');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('DV-000012 quedó rechazada.')).toBeDefined();
  expect(api.bodies(refuseRefund)).toEqual([{ version: 3, reason: 'Usará su saldo en otra compra' }]);
});

test('Escape closes the dialog and returns the focus to its button', async () => {
  const { user } = await open(stubRefunds(refund()));
  const button = within(await row()).getByRole('button', { name: 'Rechazar' });
  await user.click(button);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('requests the tab of the address; paid refunds show account and payer', async () => {
  const api = stubRefunds(
    refund({
      status: 'paid',
      decidedBy: 'Roberto Cifuentes',
      decidedAt: '2026-03-03T16:00:00Z',
      account: 'Banrural 3-445-00012-3',
      reference: 'TR-77',
    }),
  );
  await open(api, '?tab=paid&q=marta');
  const text = textOf(await row());
  for (const part of ['La pagó Roberto Cifuentes', 'Banrural 3-445-00012-3 · TR-77', 'Pagada', '3 mar 2026'])
    expect(text).toContain(part);
  const { query } = api.requests(listRefunds)[0] ?? {};
  expect([query?.get('status'), query?.get('q')]).toEqual(['paid', 'marta']);
  expect(within(await row()).queryByRole('button')).toBeNull();
});

test('another tab changes the address', async () => {
  const { user, router, api } = await open(stubRefunds());
  await user.click(await screen.findByRole('button', { name: 'Rechazadas' }));
  expect(await screen.findByText('No se ha rechazado ninguna')).toBeDefined();
  expect(router.state.location.search).toEqual({ tab: 'refused' });
  expect(api.requests(listRefunds).at(-1)?.query.get('status')).toBe('refused');
});

test('loads more refunds by cursor', async () => {
  const api = stubRefunds().on(listRefunds, ({ query }) =>
    query.get('cursor') === null
      ? { ...onePage([refund()]), nextCursor: 'next' }
      : onePage([refund({ id: idOf(202), label: 'DV-000013' })]),
  );
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Ver más' }));
  expect(await row('DV-000013')).toBeDefined();
  expect(await row()).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('a failed list can be retried', async () => {
  const api = stubRefunds().on(
    listRefunds,
    new Refusal(503, 'service.busy', { message: 'El sistema está ocupado.' }),
  );
  const { user } = await open(api);
  const alert = await screen.findByRole('alert');
  expect(textOf(alert)).toContain('El sistema está ocupado.');
  api.on(listRefunds, onePage([refund()]));
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await row()).toBeDefined();
});

test('the key n requests a refund', async () => {
  const { user } = await open(stubRefunds(refund()));
  await row();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Pedir devolución' })).toBeDefined();
});
