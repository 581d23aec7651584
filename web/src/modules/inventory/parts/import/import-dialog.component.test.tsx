import { screen, waitFor, within } from '@testing-library/react';
import type { ImportReport } from '@trastienda/shared/inventory/contract/imports.ts';
import { previewImport, runImport } from '@trastienda/shared/inventory/contract/imports.ts';
import { importId } from '@trastienda/shared/inventory/ids.ts';
import { expect, test, vi } from 'vitest';
import { uuid } from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { ImportDialog } from './import-dialog.tsx';

function report(changes: Partial<ImportReport> = {}): ImportReport {
  return {
    id: importId.parse(uuid(81)),
    fileName: 'inventario.csv',
    rows: 3,
    newProducts: 1,
    newVariants: 1,
    changed: 1,
    unchanged: 0,
    refused: 1,
    unitsIn: 4,
    unitsOut: 0,
    unknownColumns: ['Temporada'],
    sample: [
      { row: 2, effect: 'new-product', cells: { sku: 'VES-1', name: 'Vestido', price: '250' } },
      { row: 3, effect: 'change', cells: { sku: 'BLU-NEG-S', name: 'Blusa bordada', price: '130' } },
    ],
    errors: [
      {
        row: 4,
        column: 'price',
        code: 'validation.format',
        message: 'Escribe un precio como 125.00.',
        value: 'caro',
      },
      { row: 4, column: 'sku', code: 'validation.required', message: 'Este dato es necesario.', value: '' },
    ],
    doneAt: null,
    ...changes,
  };
}

async function open(api: StubApi) {
  const onClose = vi.fn();
  const view = await renderComponent(<ImportDialog onClose={onClose} />, { user: signedInAs('admin'), api });
  return { ...view, onClose };
}
const file = (name = 'inventario.csv') => new File(['SKU,Producto\n'], name, { type: 'text/csv' });
const box = () => screen.findByLabelText(/Suelta aquí tu hoja de cálculo/);

test('previews a file without changes and lists its errors by row and column', async () => {
  const api = new StubApi().on(previewImport, report());
  const { user } = await open(api);
  await user.upload(await box(), file());
  expect(await screen.findByText('inventario.csv: 3 filas leídas. Nada ha cambiado todavía.')).toBeDefined();
  expect(api.requests(previewImport)[0]?.query.get('fileName')).toBe('inventario.csv');
  const number = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(number('Productos nuevos')).toBe('1');
  expect(number('Con error')).toBe('1');
  expect(screen.getByText('Entran 4 piezas y no sale ninguna.')).toBeDefined();
  expect(screen.getByText('Esta columna no se usa: «Temporada».')).toBeDefined();
  const rows = within(screen.getByRole('region', { name: 'Errores por fila' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('4PreciocaroEscribe un precio como 125.00.');
  expect(rows[2]?.textContent).toBe('4SKU(vacío)Este dato es necesario.');
});

test('the first rows show their effect, with only the columns of the file', async () => {
  const { user } = await open(new StubApi().on(previewImport, report()));
  await user.upload(await box(), file());
  await user.click(await screen.findByRole('radio', { name: 'Primeras filas (2)' }));
  const sample = within(screen.getByRole('region', { name: 'Primeras filas del archivo' }));
  expect(sample.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Fila',
    'Qué hace',
    'SKU',
    'Producto',
    'Precio',
  ]);
  expect(sample.getByText('Producto nuevo')).toBeDefined();
  expect(sample.getByText('Cambia')).toBeDefined();
  expect(screen.getByText('Ves las primeras 2 de 3 filas.')).toBeDefined();
});

test('applies the valid rows once, with a key', async () => {
  const api = new StubApi()
    .on(previewImport, report())
    .on(runImport, report({ doneAt: '2026-11-14T18:00:00.000Z' }));
  const { user, onClose } = await open(api);
  await user.upload(await box(), file());
  await user.click(await screen.findByRole('button', { name: 'Importar las 2 filas válidas' }));
  expect(await screen.findByText('Listo: importamos inventario.csv (3 filas).')).toBeDefined();
  expect(api.requests(runImport)[0]?.params['id']).toBe(uuid(81));
  expect(api.requests(runImport)[0]?.headers.get('idempotency-key')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver el inventario' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a file without changes cannot be applied, and another may be chosen', async () => {
  const same = report({ newProducts: 0, newVariants: 0, changed: 0, unchanged: 3, refused: 0, errors: [] });
  const { user } = await open(new StubApi().on(previewImport, same));
  await user.upload(await box(), file());
  expect(await screen.findByRole('button', { name: /^Importar/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Otro archivo' }));
  expect(await box()).toBeDefined();
});

test('shows an unreadable file and accepts another', async () => {
  const api = new StubApi().on(
    previewImport,
    new Refusal(422, 'file.unreadable', { message: 'No pudimos leer el archivo.' }),
  );
  const { user } = await open(api);
  await user.upload(await box(), file());
  expect(await screen.findByText('No pudimos leer el archivo.')).toBeDefined();
  api.on(previewImport, report());
  await user.upload(await box(), file('otra.csv'));
  await waitFor(() => expect(screen.queryByText('No pudimos leer el archivo.')).toBeNull());
  expect(api.requests(previewImport)[0]?.query.get('fileName')).toBe('otra.csv');
});

test('does not send a file that is too large', async () => {
  const api = new StubApi().on(previewImport, report());
  const { user } = await open(api);
  const large = file('enorme.csv');
  Object.defineProperty(large, 'size', { value: 10_000_001 });
  await user.upload(await box(), large);
  expect(screen.getByText('«enorme.csv» pesa más de 10 MB. Pártelo en varios archivos.')).toBeDefined();
  expect(api.requests(previewImport)).toEqual([]);
});
