import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { line } from '@trastienda/shared/kernel/text.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readDraft, writeDraft } from '#lib/drafts.ts';
import { renderComponent } from '#testing/render.tsx';
import { DraftNotice } from './form-alert.tsx';
import { useDraft } from './use-draft.ts';
import { useSchemaForm } from './use-form-sending.ts';

const schema = z.strictObject({ name: line(50), secret: line(50) });
type Values = z.output<typeof schema>;
const SAVED: Values = { name: 'Ana', secret: '' };
const kept = z.object({ name: z.string() });
const DRAFT = {
  place: { name: 'prueba', owner: 'u1' },
  keep: ({ name }: Values) => ({ name }),
  parse: (draft: unknown) => kept.safeParse(draft).data ?? null,
};

function Person() {
  const form = useSchemaForm({ schema, defaultValues: SAVED });
  const { wasRestored, discard, refill } = useDraft(form, DRAFT);
  return (
    <form aria-label="Persona">
      {wasRestored && <DraftNotice onDiscard={() => discard()} />}
      <TextInput label="Nombre" {...form.register('name')} />
      <TextInput label="Clave" {...form.register('secret')} />
      <button type="button" onClick={() => discard({ ...SAVED, name: 'Guardada' })}>
        Guardar
      </button>
      <button type="button" onClick={() => refill({ name: 'De otra', secret: 'x' }, { keepChanges: true })}>
        Cambio ajeno
      </button>
    </form>
  );
}

const NOTICE = 'Recuperamos lo que habías escrito y no se guardó.';
const name = () => screen.getByLabelText<HTMLInputElement>('Nombre');
const press = (text: string) => screen.getByRole('button', { name: text });

test('stores typed text at once, except secret fields', async () => {
  const { user } = await renderComponent(<Person />);
  expect(readDraft(DRAFT.place)).toBeNull();
  await user.type(name(), ' Paz');
  await user.type(screen.getByLabelText('Clave'), 'secreto');
  expect(readDraft(DRAFT.place)).toEqual({ name: 'Ana Paz' });
});

test('restores stored text with a notice, and discards it', async () => {
  writeDraft(DRAFT.place, { name: 'A medias' });
  const { user } = await renderComponent(<Person />);
  expect(await screen.findByText(NOTICE)).toBeDefined();
  expect(name().value).toBe('A medias');
  await user.click(press('Descartarlo'));
  expect(name().value).toBe('Ana');
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(readDraft(DRAFT.place)).toBeNull();
});

test('does not offer text that equals the saved one as recovered', async () => {
  writeDraft(DRAFT.place, { name: 'Ana' });
  await renderComponent(<Person />);
  await waitFor(() => expect(readDraft(DRAFT.place)).toBeNull());
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('ignores a draft of another shape', async () => {
  writeDraft(DRAFT.place, { other: 1 });
  await renderComponent(<Person />);
  expect(name().value).toBe('Ana');
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('reverting the text removes the draft', async () => {
  const { user } = await renderComponent(<Person />);
  await user.type(name(), 'x');
  expect(readDraft(DRAFT.place)).toEqual({ name: 'Anax' });
  await user.keyboard('{Backspace}');
  expect(readDraft(DRAFT.place)).toBeNull();
});

test('saving removes the draft and starts from what was saved', async () => {
  const { user } = await renderComponent(<Person />);
  await user.type(name(), ' Paz');
  await user.click(press('Guardar'));
  expect(readDraft(DRAFT.place)).toBeNull();
  expect(name().value).toBe('Guardada');
});

test('saving does not remove text typed in another tab since', async () => {
  const { user } = await renderComponent(<Person />);
  await user.type(name(), ' Paz');
  writeDraft(DRAFT.place, { name: 'De la otra pestaña' });
  await user.click(press('Guardar'));
  expect(readDraft(DRAFT.place)).toEqual({ name: 'De la otra pestaña' });
});

test('merges a newer saved state around the typed text', async () => {
  const { user } = await renderComponent(<Person />);
  await user.type(name(), ' Paz');
  await user.click(press('Cambio ajeno'));
  expect(name().value).toBe('Ana Paz');
  expect(screen.getByLabelText<HTMLInputElement>('Clave').value).toBe('x');
  expect(readDraft(DRAFT.place)).toEqual({ name: 'Ana Paz' });
});

test('a visitor’s draft lives in the tab, a user’s in the browser', () => {
  writeDraft({ name: 'prueba', owner: null }, { name: 'Visita' });
  writeDraft(DRAFT.place, { name: 'Persona' });
  expect(window.sessionStorage.length).toBe(1);
  expect(window.localStorage.getItem('draft:u1:prueba')).toBe('{"name":"Persona"}');
});

test('another user’s change equal to the typed text keeps another tab’s draft', async () => {
  const { user } = await renderComponent(<Person />);
  await user.clear(name());
  await user.type(name(), 'De otra');
  writeDraft(DRAFT.place, { name: 'De la otra pestaña' });
  await user.click(press('Cambio ajeno'));
  expect(readDraft(DRAFT.place)).toEqual({ name: 'De la otra pestaña' });
});
