import { screen, waitFor, within } from '@testing-library/react';
import { readTieOptions, tieBankLine, untieBankLine } from '@trastienda/shared/finance/contract/bank-ties.ts';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import { readStatementBalance } from '@trastienda/shared/finance/contract/statement-balance.ts';
import {
  countBankLines,
  listBankLines,
  listStatements,
  searchOwingOrders,
} from '@trastienda/shared/finance/contract/statements.ts';
import { expect, test } from 'vitest';
import { balanceCheck, bankLineTie, tieOptions } from '#testing/fixtures/bank-ties.ts';
import { bankCounts, bankLine, financeOptions, onePage, statement } from '#testing/fixtures/finance.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { BankScreen } from '../../screens/bank-screen.tsx';

const LIKELY = { settlementId: idOf(801), label: 'LQ-000007', courier: 'Guatex' };
const unknown = (changes: Parameters<typeof bankLine>[0] = {}) =>
  bankLine({ nearness: 'none', candidates: [], amount: 49_000, reference: '5501', ...changes });

function stubBank(line: ReturnType<typeof bankLine>, options = tieOptions()) {
  return new StubApi()
    .on(readFinanceOptions, financeOptions())
    .on(countBankLines, bankCounts())
    .on(listStatements, { statements: [] })
    .on(listBankLines, onePage([line]))
    .on(searchOwingOrders, { orders: [] })
    .on(readTieOptions, options);
}

async function openTie(api: StubApi, way?: string) {
  const view = await renderComponent(<BankScreen />, {
    ...{ user: signedInAs('finance'), api, path: '/finance/review/bank?tab=unknown' },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Buscar su pedido' }));
  const drawer = await screen.findByRole('dialog', { name: '¿De quién es este depósito?' });
  const inside = within(drawer);
  if (way !== undefined) await view.user.click(inside.getByRole('radio', { name: way }));
  return { ...view, drawer, inside };
}

test('a deposit that looks like a settlement begins there, with the sum written out', async () => {
  const api = stubBank(unknown({ likely: LIKELY })).on(tieBankLine, unknown({ tie: bankLineTie() }));
  const { user, drawer, inside } = await openTie(api);
  expect(screen.getByText('Parece LQ-000007 (Guatex)')).toBeDefined();
  expect(await inside.findByRole('checkbox', { name: 'LQ-000007 · Guatex' })).toHaveProperty('checked', true);
  expect(inside.getByRole('checkbox', { name: 'LQ-000008 · Guatex' })).toHaveProperty('checked', false);
  expect(textOf(drawer)).toContain('CobradoQ 505.00Comisión de la liquidación-Q 15.00DepósitoQ 490.00');
  await user.click(inside.getByRole('button', { name: 'Unir' }));
  expect(await screen.findByText('El depósito quedó unido a su liquidación.')).toBeDefined();
  expect(api.bodies(tieBankLine)).toEqual([{ settlementIds: [idOf(801)], fee: 0, note: '' }]);
  expect(api.requests(tieBankLine)[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says what is still to choose, and a fee that is not usual wants a note', async () => {
  const api = stubBank(unknown()).on(tieBankLine, unknown({ tie: bankLineTie() }));
  const { user, drawer, inside } = await openTie(api, 'Liquidación');
  await user.click(await inside.findByRole('checkbox', { name: 'LQ-000007 · Guatex' }));
  await user.click(inside.getByRole('checkbox', { name: 'LQ-000008 · Guatex' }));
  expect(textOf(drawer)).toContain('Faltan Q 290.00 por elegir.');
  const run = inside.getByRole('button', { name: 'Unir' });
  expect(run).toHaveProperty('disabled', true);
  await user.click(inside.getByRole('checkbox', { name: 'LQ-000007 · Guatex' }));
  expect(textOf(drawer)).toContain('Comisión además-Q 200.00');
  await user.click(run);
  expect(await inside.findByText('Este dato es necesario.')).toBeDefined();
  await user.type(inside.getByLabelText('Por qué esa comisión'), 'Descontaron un paquete');
  await user.click(run);
  await waitFor(() =>
    expect(api.bodies(tieBankLine)).toEqual([
      { settlementIds: [idOf(801), idOf(802)], fee: 20_000, note: 'Descontaron un paquete' },
    ]),
  );
});

test('payments by link are chosen with one press, and a closed day wants a note', async () => {
  const api = stubBank(unknown(), tieOptions({ isClosedDay: true })).on(
    tieBankLine,
    new Refusal(409, 'bank-line.tied-elsewhere', { message: 'PG-000077 ya está en otro depósito.' }),
  );
  const { user, drawer, inside } = await openTie(api, 'Pagos con enlace');
  expect(await inside.findByRole('button', { name: 'PG-000077, PG-000078', pressed: true })).toBeDefined();
  expect(textOf(drawer)).toContain('CobradoQ 505.00Comisión-Q 15.00DepósitoQ 490.00');
  await user.click(inside.getByRole('checkbox', { name: 'PG-000078 · Rosa Tzul' }));
  await user.click(inside.getByRole('button', { name: 'PG-000077, PG-000078', pressed: false }));
  await user.type(inside.getByLabelText('Por qué cambia un día cerrado'), 'Llegó tarde');
  await user.click(inside.getByRole('button', { name: 'Unir' }));
  expect(await inside.findByText('PG-000077 ya está en otro depósito.')).toBeDefined();
  expect(api.bodies(tieBankLine)).toEqual([
    { paymentIds: [idOf(501), idOf(502)], fee: 1_500, note: 'Llegó tarde' },
  ]);
});

test('says that nothing waits for a deposit', async () => {
  const { inside } = await openTie(
    stubBank(unknown(), tieOptions({ settlements: [], suggested: { settlements: [], payments: [] } })),
    'Liquidación',
  );
  expect(await inside.findByText(/^No hay liquidaciones confirmadas de estas fechas/)).toBeDefined();
});

test('a tied deposit shows what it brought and its fee, and is untied with a reason', async () => {
  const tied = unknown({ tie: bankLineTie() });
  const api = stubBank(tied).on(untieBankLine, unknown());
  const { user } = await renderComponent(<BankScreen />, {
    ...{ user: signedInAs('finance'), api, path: '/finance/review/bank?tab=matched' },
  });
  const row = await screen.findByRole('row', { name: /5501/ });
  expect(textOf(row)).toContain('Liquidación: LQ-000007 (Guatex)Comisión Q 15.00');
  const link = within(row).getByRole('link', { name: 'LQ-000007' });
  expect(link.getAttribute('href')).toContain(idOf(801));
  await user.click(within(row).getByRole('button', { name: 'Separar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Separar el depósito' }));
  await user.type(dialog.getByLabelText('Por qué'), 'Era otra liquidación');
  await user.click(dialog.getByRole('button', { name: 'Separar' }));
  expect(await screen.findByText('Separamos el depósito.')).toBeDefined();
  expect(api.bodies(untieBankLine)).toEqual([{ reason: 'Era otra liquidación' }]);
});

test('the bank’s balance stands beside ours, and each reason for the difference opens its rows', async () => {
  const balanced = statement({ closingBalance: 129_825 });
  const api = stubBank(unknown())
    .on(listStatements, { statements: [statement({ id: idOf(702) }), balanced] })
    .on(readStatementBalance, balanceCheck(balanced));
  const { user } = await renderComponent(<BankScreen />, {
    ...{ user: signedInAs('finance'), api, path: '/finance/review/bank' },
  });
  const card = await screen.findByRole('region', { name: 'Saldo de la cuenta' });
  for (const part of ['Saldo del bancoQ 1,298.25', 'Según nosotrosQ 1,306.25', 'Diferencia-Q 8.00'])
    expect(textOf(card)).toContain(part);
  expect(api.requests(readStatementBalance)[0]?.params).toEqual({ id: idOf(701) });
  await user.click(within(card).getByRole('button', { name: /^1 comisión/ }));
  const drawer = await screen.findByRole('dialog', { name: '1 comisión' });
  expect(textOf(drawer)).toContain('De lo cobrado, Q 15.00 se quedaron en el camino.');
  expect(textOf(within(drawer).getByRole('listitem'))).toBe('A211 feb 2026 · DEPOSITO GUATEX-Q 15.00');
});
