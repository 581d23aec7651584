import { Textarea, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { line } from '@trastienda/shared/kernel/text.ts';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderComponent } from '#testing/render.tsx';
import { Refusal } from '#testing/stub-api.ts';
import { FormAlert, submitOnCtrlEnter } from './form-alert.tsx';
import { useFormSending, useSchemaForm } from './use-form-sending.ts';

const schema = z.strictObject({ name: line(20), note: line(50) });
type Values = z.output<typeof schema>;
const FIELD_OF_CODE = { 'note.taken': 'note' };
const EMPTY: Values = { name: '', note: '' };

function NoteForm({ send }: { readonly send: (values: Values) => Promise<void> }) {
  const form = useSchemaForm({ schema, defaultValues: EMPTY });
  const { errors } = form.formState;
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);
  return (
    <form aria-label="Nota" noValidate onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter}>
      <FormAlert refusal={refusal} />
      <TextInput label="Nombre" error={errors.name?.message} {...form.register('name')} />
      <Textarea label="Texto" error={errors.note?.message} {...form.register('note')} />
      <button type="submit" data-busy={isSending}>
        Guardar
      </button>
    </form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Nombre');
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Texto');
const save = () => screen.getByRole('button', { name: 'Guardar' });
const refused = (...given: ConstructorParameters<typeof Refusal>) =>
  vi.fn(async () => Promise.reject(new Refusal(...given).problem));

async function filled(send: (values: Values) => Promise<void>) {
  const view = await renderComponent(<NoteForm send={send} />);
  await view.user.type(name(), 'Ana');
  await view.user.type(note(), 'Llamar mañana');
  return view;
}

test('shows missing values at their fields, focuses the first and sends nothing', async () => {
  const send = vi.fn(async () => {});
  const { user } = await renderComponent(<NoteForm send={send} />);
  await user.click(save());
  expect(await screen.findAllByText('Este dato es necesario.')).toHaveLength(2);
  expect(document.activeElement).toBe(name());
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('shows the limit of a text that is too long', async () => {
  const { user } = await renderComponent(<NoteForm send={async () => {}} />);
  await user.type(name(), 'Alejandra de los Ángeles');
  await user.click(save());
  expect(await screen.findByText('Escribe como máximo 20 caracteres.')).toBeDefined();
});

test('shows an error after a pause in typing and hides it once corrected', async () => {
  const { user } = await filled(async () => {});
  await user.clear(name());
  expect(await screen.findByText('Este dato es necesario.')).toBeDefined();
  await user.type(name(), 'Eva');
  await waitFor(() => expect(screen.queryByText('Este dato es necesario.')).toBeNull());
});

test('sends the values as parsed by the schema, trimmed', async () => {
  const send = vi.fn(async () => {});
  const { user } = await filled(send);
  await user.type(name(), '  ');
  await user.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', note: 'Llamar mañana' }));
});

test('a double click sends once, and can be sent again afterwards', async () => {
  let finish = () => {};
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { user } = await filled(send);
  await user.dblClick(save());
  await waitFor(() => expect(save().dataset['busy']).toBe('true'));
  expect(send).toHaveBeenCalledOnce();
  finish();
  await waitFor(() => expect(save().dataset['busy']).toBe('false'));
  await user.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('Ctrl+Enter sends from a multi-line field; Enter alone does not', async () => {
  const send = vi.fn(async () => {});
  const { user } = await filled(send);
  await user.click(note());
  await user.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('shows field errors of the server at their fields, without an alert', async () => {
  const send = refused(422, 'request.invalid', {
    errors: [
      { field: 'name', code: 'x', message: 'Ese nombre no se acepta.' },
      { field: 'note', code: 'x', message: 'Ese texto no se acepta.' },
    ],
  });
  const { user } = await filled(send);
  await user.click(save());
  expect(await screen.findByText('Ese nombre no se acepta.')).toBeDefined();
  expect(screen.getByText('Ese texto no se acepta.')).toBeDefined();
  expect(document.activeElement).toBe(name());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(name().value).toBe('Ana');
});

test('shows a refusal assigned to a field there', async () => {
  const { user } = await filled(refused(409, 'note.taken', { message: 'Ya existe.' }));
  await user.click(save());
  expect(await screen.findByText('Ya existe.')).toBeDefined();
  expect(document.activeElement).toBe(note());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows any other refusal above the form and keeps the text', async () => {
  const { user } = await filled(refused(403, 'auth.forbidden', { message: 'No tienes permiso.' }));
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('No tienes permiso.');
  expect(note().value).toBe('Llamar mañana');
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
});

test('shows an error of a field that is not in the form above it', async () => {
  const send = refused(422, 'request.invalid', {
    message: 'Revisa los campos marcados.',
    errors: [{ field: 'secret', code: 'x', message: 'No existe.' }],
  });
  const { user } = await filled(send);
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Revisa los campos marcados.');
});

test('without a response offers to retry, which sends the same again', async () => {
  const send = vi.fn(async () => {});
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = await filled(send);
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No logramos comunicarnos con el sistema.',
  );
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(send.mock.calls).toEqual([
    [{ name: 'Ana', note: 'Llamar mañana' }],
    [{ name: 'Ana', note: 'Llamar mañana' }],
  ]);
});

test('shows the time of a refusal that says how long to wait', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T16:00:00Z'), toFake: ['Date'] });
  const { user } = await filled(
    refused(429, 'request.too-many', { message: 'Son demasiadas.', retryAfterSeconds: 900 }),
  );
  await user.click(save());
  const text = (await screen.findByRole('alert')).textContent?.replaceAll(/\s/g, ' ');
  expect(text).toMatch(/^Son demasiadas\. A las 10:15 a\. ?m\. podrás intentarlo de nuevo\.$/);
});
