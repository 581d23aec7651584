import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { item, mediumItem } from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { LabelsDialog } from './labels-dialog.tsx';

const SMALL = item({ onHand: 3 });
const MEDIUM = item(mediumItem({ onHand: 0, barcode: '' }));

async function open(goods = [SMALL, MEDIUM]) {
  const onClose = vi.fn();
  const view = await renderComponent(<LabelsDialog goods={goods} onClose={onClose} />, {
    user: signedInAs('admin'),
  });
  return { ...view, onClose };
}
const copies = (size: string) => screen.getByLabelText(`Etiquetas de Blusa bordada · Negro · ${size}`);

test('offers as many labels as units, and at least one', async () => {
  await open();
  expect(await screen.findByLabelText('Etiquetas de Blusa bordada · Negro · S')).toHaveProperty('value', '3');
  expect(copies('M')).toHaveProperty('value', '1');
  expect(screen.getByText('4 etiquetas · 1 hoja')).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Imprimir 4 etiquetas' })).toHaveProperty('disabled', false),
  );
});

test('the number of each is typed or stepped, and zero labels cannot be printed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Una de cada una' }));
  expect(copies('S')).toHaveProperty('value', '1');
  await user.click(screen.getByRole('button', { name: 'Una más de Blusa bordada · Negro · S' }));
  expect(screen.getByText('3 etiquetas · 1 hoja')).toBeDefined();
  await user.clear(copies('M'));
  await user.type(copies('M'), '40');
  expect(screen.getByText('42 etiquetas · 2 hojas')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Como hay en existencia' }));
  expect(copies('M')).toHaveProperty('value', '0');
  await user.clear(copies('S'));
  expect(screen.getByRole('button', { name: 'Imprimir 0 etiquetas' })).toHaveProperty('disabled', true);
});

test('a started sheet keeps its used labels empty', async () => {
  const { user } = await open([SMALL]);
  const first = await screen.findByLabelText('Empezar en la etiqueta');
  await user.clear(first);
  await user.type(first, '29');
  expect(screen.getByText('3 etiquetas · 2 hojas')).toBeDefined();
});

test('remembers the paper, and a roll has no sheets', async () => {
  const view = await open();
  await view.user.click(await screen.findByRole('radio', { name: 'Rollo 2 × 1 in' }));
  expect(screen.getByText('4 etiquetas')).toBeDefined();
  expect(screen.queryByLabelText('Empezar en la etiqueta')).toBeNull();
  view.unmount();
  await open();
  expect(await screen.findByRole('radio', { name: 'Rollo 2 × 1 in' })).toHaveProperty('checked', true);
});

test('prints exactly the labels, with their code and optionally the price', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await open([SMALL]);
  const button = await screen.findByRole('button', { name: 'Imprimir 3 etiquetas' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('switch', { name: 'Con precio' }));
  await user.click(button);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = within(
    document.body.lastElementChild instanceof HTMLElement ? document.body.lastElementChild : document.body,
  );
  expect(sheet.getAllByRole('img', { name: '7401000000017' })).toHaveLength(3);
  expect(sheet.queryByText(/Q\s125\.00/)).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryAllByRole('img', { name: '7401000000017', hidden: false })).toHaveLength(0);
});

test('labels items without a barcode with their SKU', async () => {
  await open([MEDIUM]);
  expect((await screen.findAllByText('BLU-NEG-M')).length).toBeGreaterThan(0);
});
