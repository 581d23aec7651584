import { screen, waitFor, within } from '@testing-library/react';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import {
  assignBankLine,
  countBankLines,
  ignoreBankLine,
  listBankLines,
  listStatements,
  matchBankLines,
  restoreBankLine,
  searchOwingOrders,
} from '@trastienda/shared/finance/contract/statements.ts';
import { listAccounts } from '@trastienda/shared/payments/contract/accounts.ts';
import { expect, test } from 'vitest';
import {
  ACCOUNT_ID,
  account,
  bankCounts,
  bankLine,
  candidate,
  financeOptions,
  onePage,
  owingOrder,
  statement,
} from '#testing/fixtures/finance.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf, withSpaces } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { BankScreen } from './bank-screen.tsx';

const SECOND = bankLine({
  id: idOf(602),
  reference: '90001',
  amount: 12_500,
  candidates: [candidate({ paymentId: idOf(502), label: 'PG-000078', amount: 12_500, duplicate: 'hard' })],
});

function stubBank(...lines: ReturnType<typeof bankLine>[]) {
  return new StubApi()
    .on(readFinanceOptions, financeOptions())
    .on(countBankLines, bankCounts({ exact: lines.length, near: 3 }))
    .on(listBankLines, onePage(lines))
    .on(listStatements, { statements: [] });
}

function open(api: StubApi, search = '') {
  const path = `/finance/review/bank${search}`;
  return renderComponent(<BankScreen />, { user: signedInAs('finance'), api, path });
}

const matched = (isPreview: boolean, rows: [string, boolean, string | null][]) => ({
  isPreview,
  done: rows.filter(([, isDone]) => isDone).length,
  refused: rows.filter(([, isDone]) => !isDone).length,
  amount: 35_000,
  rows: rows.map(([label, isDone, message], index) => ({
    bankLineId: idOf(601 + index),
    paymentId: idOf(501 + index),
    label,
    customerName: 'Marta Xicará',
    amount: 35_000,
    isDone,
    code: null,
    message,
  })),
});

test('preselects all matching deposits, and one can be left out', async () => {
  const { user } = await open(stubBank(bankLine(), SECOND));
  expect(await screen.findByText('2 de 2 elegidos')).toBeDefined();
  expect(screen.getByText('Boleta repetida')).toBeDefined();
  expect(screen.getByRole('button', { name: withSpaces('Aprobar 2 pagos por Q 475.00') })).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: withSpaces('Elegir 90001, Q 125.00') }));
  expect(await screen.findByText('1 de 2 elegidos')).toBeDefined();
  const all = screen.getByRole('checkbox', { name: 'Elegir todos' });
  expect(all).toHaveProperty('indeterminate', true);
  await user.click(all);
  expect(await screen.findByText('2 de 2 elegidos')).toBeDefined();
  await user.click(all);
  expect(await screen.findByText('0 de 2 elegidos')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Aprobar 0/ })).toHaveProperty('disabled', true);
});

test('approving shows a preview, then the result row by row', async () => {
  const why = 'Ya lo aprobó otra persona.';
  const api = stubBank(bankLine(), SECOND).on(matchBankLines, ({ body }) => {
    const isPreview = JSON.stringify(body).includes('"isPreview":true');
    return matched(isPreview, [
      ['PG-000077', true, null],
      ['PG-000078', false, why],
    ]);
  });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: /^Aprobar 2 pagos/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar pagos que están en el banco' });
  const said = () => textOf(dialog);
  await waitFor(() => expect(said()).toContain('Se aprobará 1 pago por Q 350.00.'));
  expect(said()).toContain('1 no se puede, por lo que ves abajo.');
  expect(said()).toContain(why);
  await user.click(within(dialog).getByRole('button', { name: withSpaces('Aprobar 1 pago por Q 350.00') }));
  await waitFor(() => expect(said()).toContain('Se aprobó 1 pago por Q 350.00.'));
  const pairs = [
    { bankLineId: idOf(601), paymentId: idOf(501) },
    { bankLineId: idOf(602), paymentId: idOf(502) },
  ];
  expect(api.bodies(matchBankLines)).toEqual([
    { isPreview: true, pairs },
    { isPreview: false, pairs },
  ]);
  const keys = api.requests(matchBankLines).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeNull();
  expect(keys[1]).not.toBeNull();
  expect(within(dialog).queryByRole('button', { name: /^Aprobar/ })).toBeNull();
});

test('disables the button when nothing can be approved', async () => {
  const api = stubBank(bankLine()).on(
    matchBankLines,
    matched(true, [['PG-000077', false, 'Ya está aprobado.']]),
  );
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: /^Aprobar 1 pago/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^Ningún pago se puede aprobar\./)).toBeDefined();
  expect(within(dialog).getByRole('button', { name: /^Aprobar 0/ })).toHaveProperty('disabled', true);
});

test('a near match shows what agrees and what differs', async () => {
  const near = bankLine({
    nearness: 'near',
    candidates: [candidate({ amount: 34_000, reference: '', paidOn: '2026-03-02' })],
  });
  await open(stubBank(near), '?tab=near');
  const list = await screen.findByRole('list', { name: 'Pagos que podrían ser este depósito' });
  const text = textOf(list);
  expect(text).toContain('Q 340.00 (Q 10.00 menos)');
  expect(text).toContain('Sin número');
  expect(within(list).getAllByLabelText('Diferente')).toHaveLength(2);
  expect(within(list).getAllByLabelText('Igual')).toHaveLength(1);
  expect(within(list).getByRole('button', { name: 'Es el pago PG-000077' })).toBeDefined();
});

test('an unknown deposit becomes a payment of the chosen order', async () => {
  const other = owingOrder({ id: idOf(402), label: 'P-000124', customerPhone: null, balance: 20_000 });
  const api = stubBank(bankLine({ nearness: 'none', candidates: [] }))
    .on(searchOwingOrders, { orders: [owingOrder(), other] })
    .on(assignBankLine, { paymentId: idOf(509), label: 'PG-000090' });
  const { user } = await open(api, '?tab=unknown');
  await user.click(await screen.findByRole('button', { name: 'Buscar su pedido' }));
  const drawer = await screen.findByRole('dialog', { name: '¿De quién es este depósito?' });
  const [first, second] = (await within(drawer).findAllByRole('listitem')).map(textOf);
  expect(first).toContain('P-000123 · Marta Xicará5551-2345 · vendió Lucía MéndezQ 350.00debe justo eso');
  expect(second).toContain('Q 200.00debe');
  await user.type(within(drawer).getByRole('searchbox'), 'marta');
  await waitFor(() => expect(api.requests(searchOwingOrders).at(-1)?.query.get('q')).toBe('marta'));
  expect(api.requests(searchOwingOrders).at(-1)?.query.get('amount')).toBe('35000');
  await user.click(
    within(drawer).getByRole('button', { name: 'Es de este: asignar el depósito al pedido P-000123' }),
  );
  expect(await screen.findByText('Quedó como pago PG-000090; otra persona lo aprueba.')).toBeDefined();
  expect(api.bodies(assignBankLine)).toEqual([{ orderId: idOf(401) }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows in the open drawer that a deposit was taken meanwhile', async () => {
  const message = 'Ese depósito ya es de otro pago.';
  const api = stubBank(bankLine({ candidates: [] }))
    .on(searchOwingOrders, { orders: [owingOrder()] })
    .on(assignBankLine, new Refusal(409, 'bank-line.taken', { message }));
  const { user } = await open(api, '?tab=unknown');
  await user.click(await screen.findByRole('button', { name: 'Buscar su pedido' }));
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByRole('button', { name: /^Es de este/ }));
  expect(await within(drawer).findByText(message)).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ignores a deposit of no customer with a note', async () => {
  const api = stubBank(bankLine({ candidates: [] })).on(
    ignoreBankLine,
    bankLine({ ignoredNote: 'Intereses' }),
  );
  const { user } = await open(api, '?tab=unknown');
  await user.click(await screen.findByRole('button', { name: 'No es de clientes' }));
  const dialog = await screen.findByRole('dialog', { name: 'No es de clientes' });
  expect(textOf(dialog)).toContain('El depósito de Q 350.00 del 2 mar 2026 se descarta');
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(await within(dialog).findByText('Este dato es necesario.')).toBeDefined();
  await user.type(within(dialog).getByLabelText('De qué es'), 'Intereses');
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Descartamos el depósito.')).toBeDefined();
  expect(api.bodies(ignoreBankLine)).toEqual([{ note: 'Intereses' }]);
});

test('reopens an ignored deposit, or shows at its row why not', async () => {
  const message = 'Ya no está descartado.';
  const api = stubBank(bankLine({ ignoredNote: 'Intereses', candidates: [] })).on(
    restoreBankLine,
    new Refusal(409, 'bank-line.taken', { message }),
  );
  const { user } = await open(api, '?tab=ignored');
  const row = within(await screen.findByRole('row', { name: /Intereses/ }));
  await user.click(row.getByRole('button', { name: 'Volver a buscar' }));
  expect(textOf(await screen.findByRole('alert'))).toBe(message);
  expect(api.requests(restoreBankLine)[0]?.params).toEqual({ id: idOf(601) });
});

test('requests account, tab and search of the address', async () => {
  const { api, user, router } = await open(stubBank(), `?tab=matched&account=${ACCOUNT_ID}&q=88213`);
  expect(await screen.findByText('Nada coincide con lo que buscas')).toBeDefined();
  const { query } = api.requests(listBankLines)[0] ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({
    tab: 'matched',
    limit: '100',
    account: ACCOUNT_ID,
    q: '88213',
  });
  await user.selectOptions(screen.getByLabelText('Cuenta'), 'Todas las cuentas');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('account'));
  await waitFor(() => expect(textOf(screen.getByRole('button', { name: /^Parecidos/ }))).toBe('Parecidos3'));
});

test('an empty tab links to the import, and imported files are listed', async () => {
  const api = stubBank().on(listStatements, { statements: [statement()] });
  const { user } = await open(api);
  expect(await screen.findByText('No hay coincidencias exactas por aprobar')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Archivos importados' }));
  const drawer = await screen.findByRole('dialog', { name: 'Archivos importados' });
  expect(textOf(await within(drawer).findByRole('listitem'))).toBe(
    'estado-marzo.csvBanrural 3-445-00012-3, del 1 mar 2026 al 15 mar 2026Roberto Cifuentes · 16 mar 202612 nuevos1 ya estaba',
  );
});

test('opens the accounts beside the deposits', async () => {
  const api = stubBank().on(listAccounts, { accounts: [account()] });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Cuentas' }));
  const drawer = await screen.findByRole('dialog', { name: 'Cuentas' });
  expect(await within(drawer).findByText('Banrural 3-445-00012-3')).toBeDefined();
});
