import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render.tsx';
import { SuggestField } from './suggest-field.tsx';

const BRANDS = ['Zara', 'H&M', 'Mango', 'Único'];

function Brand({ start = '', onSubmit }: { readonly start?: string; readonly onSubmit?: () => void }) {
  const [value, setValue] = useState(start);
  return (
    <form
      aria-label="Artículo"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <SuggestField label="Marca" value={value} onChange={setValue} known={BRANDS} newLabelId="Marca nueva" />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Marca' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('offers all known names before typing, also for a filled field', async () => {
  const { user } = await renderComponent(<Brand start="Zara" />);
  expect(offered()).toEqual([]);
  await user.click(field());
  expect(offered()).toEqual(BRANDS);
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

test('typing filters them without accents, and choosing one fills the field', async () => {
  const { user } = await renderComponent(<Brand />);
  await user.type(field(), 'uni');
  expect(offered()).toEqual(['Único']);
  await user.click(screen.getByRole('option', { name: 'Único' }));
  expect(field().value).toBe('Único');
  expect(offered()).toEqual([]);
});

test('arrows choose and Enter accepts without sending the form', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderComponent(<Brand onSubmit={onSubmit} />);
  await user.click(field());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const list = screen.getByRole('listbox', { name: 'Nombres en uso' });
  const active = within(list).getByRole('option', { selected: true });
  expect(active.textContent).toBe('H&M');
  expect(field().getAttribute('aria-activedescendant')).toBe(active.id);
  await user.keyboard('{Enter}');
  expect(field().value).toBe('H&M');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Escape closes the list and keeps the text', async () => {
  const { user } = await renderComponent(<Brand />);
  await user.type(field(), 'man');
  expect(offered()).toEqual(['Mango']);
  await user.keyboard('{Escape}');
  expect(offered()).toEqual([]);
  expect(field().value).toBe('man');
});

test('marks an unknown name as new, and a known one in any notation not', async () => {
  const { user } = await renderComponent(<Brand />);
  await user.type(field(), 'Shein');
  expect(screen.getByText('Marca nueva')).toBeDefined();
  await user.clear(field());
  await user.type(field(), 'MANGO');
  expect(screen.queryByText('Marca nueva')).toBeNull();
});

test('leaving the field closes the list', async () => {
  const { user } = await renderComponent(<Brand />);
  await user.click(field());
  await user.tab();
  expect(offered()).toEqual([]);
});
