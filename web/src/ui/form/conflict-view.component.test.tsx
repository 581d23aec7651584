import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render.tsx';
import { ConflictView } from './conflict-view.tsx';

const VALUES = { name: 'Blusa Azul', note: '', color: 'Azul' };
const FIELDS = [
  { name: 'name', label: 'Nombre', show: (values: typeof VALUES) => values.name },
  { name: 'note', label: 'Nota', show: (values: typeof VALUES) => values.note },
  { name: 'color', label: 'Color', show: (values: typeof VALUES) => values.color },
] as const;

async function dispute(mine: Partial<typeof VALUES>, theirs: Partial<typeof VALUES>, isSending = false) {
  const onSave = vi.fn();
  const onClose = vi.fn();
  const view = await renderComponent(
    <ConflictView
      fields={FIELDS}
      base={VALUES}
      mine={{ ...VALUES, ...mine }}
      theirs={{ ...VALUES, ...theirs }}
      isSending={isSending}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  return { ...view, onSave, onClose };
}

const group = (name: string) => screen.getByRole('group', { name });
const radio = (name: string, side: RegExp) =>
  within(group(name)).getByRole<HTMLInputElement>('radio', { name: side });

test('asks only about fields that differ', async () => {
  await dispute({ name: 'Blusa Celeste' }, { name: 'Blusa Azul Marino' });
  expect(screen.getByRole('dialog', { name: 'Alguien más cambió esto mientras lo editabas' })).toBeDefined();
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(within(group('Nombre')).getByText('Blusa Celeste')).toBeDefined();
  expect(within(group('Nombre')).getByText('Blusa Azul Marino')).toBeDefined();
});

test('preselects typed values, and theirs for untouched fields', async () => {
  const { user, onSave } = await dispute(
    { name: 'Blusa Celeste' },
    { name: 'Blusa Azul Marino', color: 'Marino' },
  );
  expect(radio('Nombre', /^Lo tuyo/).checked).toBe(true);
  expect(radio('Color', /^Lo de ahora/).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...VALUES, name: 'Blusa Celeste', color: 'Marino' });
});

test('each field can be decided the other way', async () => {
  const { user, onSave } = await dispute(
    { name: 'Blusa Celeste', note: 'Lavar a mano' },
    { name: 'Blusa Azul Marino', color: 'Marino' },
  );
  await user.click(radio('Nombre', /^Lo de ahora/));
  await user.click(radio('Color', /^Lo tuyo/));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'Blusa Azul Marino',
    note: 'Lavar a mano',
    color: 'Azul',
  });
});

test('shows an empty value as empty', async () => {
  await dispute({ note: 'Lavar a mano' }, {});
  expect(within(group('Nota')).getByRole('radio', { name: /^Lo de ahora\s*Vacío$/ })).toBeDefined();
});

test('returning to the form saves nothing', async () => {
  const { user, onSave, onClose } = await dispute({ name: 'A' }, { name: 'B' });
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});

test('cannot be closed by button or Escape while saving', async () => {
  const { user, onClose } = await dispute({ name: 'A' }, { name: 'B' }, true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Seguir editando' }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
