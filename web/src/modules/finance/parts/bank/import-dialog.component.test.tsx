import { screen, waitFor, within } from '@testing-library/react';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import {
  countBankLines,
  importStatement,
  listBankLines,
  readStatement,
} from '@trastienda/shared/finance/contract/statements.ts';
import { expect, test } from 'vitest';
import { ACCOUNT_ID, bankCounts, financeOptions, onePage, statement } from '#testing/fixtures/finance.ts';
import { signedInAs } from '#testing/people.ts';
import { textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { BankScreen } from '../../screens/bank-screen.tsx';

const ROWS = [
  ['Banrural', '', '', ''],
  ['Día de la operación', 'Boleta', 'Concepto', 'Entró'],
  ['02/03/2026', '88213', 'DEPOSITO AGENCIA', '350.00'],
  ['31/02/2026', '88214', 'DEPOSITO', '10.00'],
  ['03/03/2026', '88215', 'CHEQUE', 'diez'],
];
const READ = { rows: ROWS, rowCount: 5, columns: null, isRemembered: false };
const FILE = new File(['Banrural'], 'estado.csv', { type: 'text/csv' });

function stubBank() {
  return new StubApi()
    .on(readFinanceOptions, financeOptions())
    .on(countBankLines, bankCounts({ exact: 0 }))
    .on(listBankLines, onePage([]))
    .on(readStatement, READ);
}

async function openImport(api: StubApi) {
  const path = '/finance/review/bank?panel=import';
  const view = await renderComponent(<BankScreen />, { user: signedInAs('finance'), api, path });
  const dialog = await screen.findByRole('dialog', { name: 'Importar estado de cuenta' });
  return { ...view, dialog, inside: within(dialog) };
}

async function readFile(api: StubApi) {
  const view = await openImport(api);
  await view.user.upload(view.inside.getByLabelText(/^Suelta aquí el archivo del banco/), FILE);
  await view.inside.findByLabelText('Los títulos están en');
  return view;
}

/** Says of every column of `ROWS` what it holds. */
async function chooseColumns({ user, inside }: Awaited<ReturnType<typeof readFile>>) {
  await user.selectOptions(inside.getByLabelText('Los títulos están en'), 'Fila 2');
  await user.selectOptions(inside.getByLabelText('Qué contiene «Día de la operación»'), 'Fecha');
  await user.selectOptions(inside.getByLabelText('Qué contiene «Boleta»'), 'Número o referencia');
  await user.selectOptions(inside.getByLabelText('Qué contiene «Entró»'), 'Créditos');
}

test('previews the file for the chosen account before anything is stored', async () => {
  const api = stubBank();
  const { user, inside } = await openImport(api);
  await user.selectOptions(inside.getByLabelText('Cuenta'), 'BAM 40-1002003-4');
  await user.upload(inside.getByLabelText(/^Suelta aquí/), FILE);
  expect(await inside.findByText(/^5 filas para BAM 40-1002003-4\. Di arriba de cada columna/)).toBeDefined();
  expect(api.requests(readStatement)[0]?.query.get('accountId')).toBe(financeOptions().accounts[1]?.id);
  expect(inside.getByRole('button', { name: 'Importar' })).toHaveProperty('disabled', true);
});

test('names missing columns until all required ones are chosen', async () => {
  const { user, inside } = await readFile(stubBank());
  const said = () => textOf(inside.getByRole('status'));
  expect(said()).toBe('Falta decir cuál columna es la fecha.');
  await user.selectOptions(inside.getByLabelText('Los títulos están en'), 'Fila 2');
  await user.selectOptions(inside.getByLabelText('Qué contiene «Día de la operación»'), 'Fecha');
  expect(said()).toBe('Falta decir cuál columna es el monto o los créditos.');
  await user.selectOptions(inside.getByLabelText('Qué contiene «Entró»'), 'Créditos');
  expect(said()).toMatch(/^En estas filas: 1 depósito, 0 que no son depósitos, 2 sin entender\.$/);
});

test('each chosen column shows how its cells are read', async () => {
  const view = await readFile(stubBank());
  await chooseColumns(view);
  const rows = within(view.inside.getByRole('table')).getAllByRole('row').map(textOf);
  expect(rows[3]).toBe('302/03/20262 mar 202688213DEPOSITO AGENCIA350.00Q 350.00');
  expect(rows[4]).toContain('31/02/2026No es una fecha');
  expect(rows[5]).toContain('diezNo es un monto');
});

test('the order of day and month changes the read date', async () => {
  const view = await readFile(stubBank());
  await chooseColumns(view);
  await view.user.selectOptions(view.inside.getByLabelText('Las fechas vienen como'), 'mes / día / año');
  const rows = within(view.inside.getByRole('table')).getAllByRole('row').map(textOf);
  expect(rows[3]).toContain('3 feb 2026');
});

test('sends the columns with the file and shows the result row by row', async () => {
  const errors = [{ row: 4, message: 'No es una fecha.', value: '31/02/2026' }];
  const api = stubBank().on(importStatement, {
    ...statement({ fileName: 'estado.csv', credits: 1, known: 0 }),
    errors,
  });
  const view = await readFile(api);
  await chooseColumns(view);
  await view.user.click(view.inside.getByRole('button', { name: 'Importar' }));
  expect(await view.inside.findByText('estado.csv: del 1 mar 2026 al 15 mar 2026')).toBeDefined();
  expect(textOf(view.inside.getByRole('list', { name: 'Filas sin entender' }))).toBe(
    'Fila 431/02/2026No es una fecha.',
  );
  const { query, body } = api.requests(importStatement)[0] ?? {};
  expect(query?.get('accountId')).toBe(ACCOUNT_ID);
  expect(query?.get('fileName')).toBe('estado.csv');
  expect(JSON.parse(query?.get('columns') ?? '')).toEqual({
    headerRow: 1,
    date: 0,
    dateOrder: 'dmy',
    reference: 1,
    description: null,
    amount: null,
    credit: 3,
    debit: null,
    balance: null,
  });
  expect(body).toBeInstanceOf(Blob);
  const before = api.requests(listBankLines).length;
  await view.user.click(view.inside.getByRole('button', { name: 'Ver los depósitos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(before).toBeGreaterThan(1);
  expect(view.router.state.location.search).not.toHaveProperty('panel');
});

test('remembered columns need no choice', async () => {
  const columns = {
    headerRow: 1,
    date: 0,
    dateOrder: 'dmy' as const,
    reference: 1,
    description: 2,
    amount: null,
    credit: 3,
    debit: null,
    balance: null,
  };
  const { inside } = await readFile(stubBank().on(readStatement, { ...READ, columns, isRemembered: true }));
  expect(inside.getByText(/Las columnas están como la última vez: revisa que se lean bien\.$/)).toBeDefined();
  expect(inside.getByRole('button', { name: 'Importar' })).toHaveProperty('disabled', false);
});

test('shows an unreadable file and allows another at once', async () => {
  const message = 'No pudimos leer el archivo.';
  const api = stubBank().on(readStatement, new Refusal(422, 'file.unreadable', { message }));
  const { user, inside } = await openImport(api);
  await user.upload(inside.getByLabelText(/^Suelta aquí/), FILE);
  expect(await inside.findByText(message)).toBeDefined();
  api.on(readStatement, READ);
  await user.upload(inside.getByLabelText(/^Suelta aquí/), FILE);
  expect(await inside.findByLabelText('Los títulos están en')).toBeDefined();
  expect(inside.queryByText(message)).toBeNull();
});

test('keeps the chosen columns after a refused import', async () => {
  const message = 'Ninguna fila tiene un depósito.';
  const api = stubBank().on(importStatement, new Refusal(422, 'statement.nothing-found', { message }));
  const view = await readFile(api);
  await chooseColumns(view);
  await view.user.click(view.inside.getByRole('button', { name: 'Importar' }));
  expect(await view.inside.findByText(message)).toBeDefined();
  expect(view.inside.getByLabelText('Qué contiene «Entró»')).toHaveProperty('value', 'credit');
  await view.user.click(view.inside.getByRole('button', { name: 'Otro archivo' }));
  expect(await view.inside.findByLabelText(/^Suelta aquí/)).toBeDefined();
  expect(view.inside.queryByText(message)).toBeNull();
});

test('does not send a file of more than 10 MB', async () => {
  const api = stubBank();
  const { user, inside } = await openImport(api);
  const huge = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'estado.csv', { type: 'text/csv' });
  await user.upload(inside.getByLabelText(/^Suelta aquí/), huge);
  expect(await inside.findByText(/^El archivo pasa de 10 MB\./)).toBeDefined();
  expect(api.requests(readStatement)).toEqual([]);
});
