import { screen, waitFor, within } from '@testing-library/react';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { changeFirstSteps, type FirstSteps, readFirstSteps } from '@trastienda/shared/users/first-steps.ts';
import { expect, test } from 'vitest';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { signedInAs } from '#testing/people.ts';
import { textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';
import { PRACTICE_MODULE } from './module.ts';
import { LandingFirstSteps } from './parts/first-steps.tsx';
import { FirstStepsAgain } from './parts/first-steps-card.tsx';

function stub(state: FirstSteps) {
  let kept = state;
  return new StubApi()
    .on(readFirstSteps, () => kept)
    .on(changeFirstSteps, ({ body }) => {
      kept = changeFirstSteps.reply.parse(body);
      return kept;
    });
}

async function open(role: PresetName, state: FirstSteps = { done: [], isHidden: false }) {
  await loadMessages(PRACTICE_MODULE.messages);
  const api = stub(state);
  const view = await renderComponent(
    <>
      <LandingFirstSteps />
      <FirstStepsAgain />
    </>,
    { user: signedInAs(role), api },
  );
  return { ...view, api };
}

const card = async () => {
  const [first] = await screen.findAllByRole('region', { name: 'Primeros pasos' });
  return within(first ?? document.body);
};

test('a new seller practises an order that is sent nowhere, and the step is done', async () => {
  const { user, api } = await open('vendor');
  const inside = await card();
  expect(inside.getAllByRole('listitem').map(textOf)).toEqual([
    'Crea tu primer pedido de práctica',
    'Abre el manual de tu trabajo',
    'Pon tu foto y protege tu cuenta',
    'Mira tus preventas',
  ]);
  await user.click(inside.getByRole('button', { name: 'Crea tu primer pedido de práctica' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crea tu primer pedido de práctica' }));
  expect(dialog.getByText('Nada de esto se guarda ni se envía.')).toBeDefined();
  const confirm = dialog.getByRole('button', { name: 'Confirmar pedido' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Clienta'), 'Ana');
  await user.click(dialog.getByRole('button', { name: 'Agregar Vestido midi' }));
  await user.click(dialog.getByRole('button', { name: 'Agregar Blusa blanca' }));
  expect(textOf(dialog.getByText('Total').parentElement ?? document.body)).toContain('Q 450.00');
  await user.click(confirm);
  expect(dialog.getByText('Pedido de práctica de Ana')).toBeDefined();
  await waitFor(() => expect(api.bodies(changeFirstSteps)).toEqual([{ done: ['order'], isHidden: false }]));
  expect(api.unexpected).toEqual([]);
});

test('finance decides a practice payment with the review’s own buttons; only an approval is the step', async () => {
  const { user, api } = await open('finance');
  await user.click((await card()).getByRole('button', { name: 'Aprueba un pago de práctica' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprueba un pago de práctica' }));
  expect(await dialog.findByRole('region', { name: 'Lo que hay que comparar' })).toBeDefined();
  expect(dialog.getAllByText('coincide')).toHaveLength(4);
  await user.click(dialog.getByRole('button', { name: /^Con duda/ }));
  await user.keyboard('¿De quién es?{Enter}');
  expect(await dialog.findByText(/^Así se deja con duda/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Entendido' }));
  expect(api.bodies(changeFirstSteps)).toEqual([]);
  await user.click((await card()).getByRole('button', { name: 'Aprueba un pago de práctica' }));
  await user.click(await screen.findByRole('button', { name: /^Aprobar/ }));
  await waitFor(() => expect(api.bodies(changeFirstSteps)).toEqual([{ done: ['payment'], isHidden: false }]));
  expect(api.unexpected).toEqual([]);
});

test('the list is put away for good and comes back from the help', async () => {
  const { user, api } = await open('vendor', { done: ['order'], isHidden: false });
  expect((await card()).getByText(/^1 de 4 listos\./)).toBeDefined();
  await user.click((await card()).getByRole('button', { name: 'Ocultar los primeros pasos' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Volver a ver los primeros pasos' }));
  await card();
  expect(api.bodies(changeFirstSteps)).toEqual([
    { done: ['order'], isHidden: true },
    { done: ['order'], isHidden: false },
  ]);
});
