import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  approvePayment,
  claimPayment,
  doubtPayment,
  rejectPayment,
  releasePayment,
} from '@trastienda/shared/finance/contract/payment-review.ts';
import { paymentListRoutes } from '@trastienda/shared/payments/contract/payments.ts';
import { expect, test } from 'vitest';
import { payment, secondPayment, stubReview } from '#testing/fixtures/review.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import type { StubApi } from '#testing/stub-api.ts';
import { WithKeys } from '#testing/with-keys.tsx';
import { ReviewScreen } from '../../screens/review-screen.tsx';

async function open(api: StubApi, search = '') {
  const screenWithKeys = (
    <WithKeys>
      <ReviewScreen />
    </WithKeys>
  );
  const path = `/finance/review${search}`;
  const view = await renderComponent(screenWithKeys, { user: signedInAs('finance'), api, path });
  await screen.findByRole('region', { name: 'Pagos por revisar y revisados' });
  return view;
}

const decision = (label: string) => screen.findByRole('region', { name: `Decisión sobre ${label}` });
const rows = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('data-row-link'));

test('payments are approved by keyboard alone, one after the other', async () => {
  const api = stubReview(payment(), secondPayment()).on(approvePayment, ({ params }) =>
    payment({ id: params['id'] ?? '', status: 'verified', version: 9 }),
  );
  const { user } = await open(api);
  expect(await screen.findByText('Listo para revisar')).toBeDefined();
  await screen.findByText('Rosa Tzul');
  await user.keyboard('{ArrowRight}');
  expect(textOf(await decision('PG-000077'))).toContain('Pasa a Por preparar');
  await waitFor(() => expect(api.requests(claimPayment)).toHaveLength(1));
  await user.keyboard('a');
  expect(await screen.findByText(/^PG-000077 aprobado: Q\s350\.00 de Marta Xicará$/)).toBeDefined();
  expect(await decision('PG-000078')).toBeDefined();
  // Taking it to look at it had made version 2 of it.
  expect(api.bodies(approvePayment)).toEqual([{ version: 2 }]);
  expect(api.requests(approvePayment)[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(api.requests(releasePayment)).toEqual([]);
});

test('a doubt needs a note, is sent with Enter, and the queue moves on', async () => {
  const api = stubReview(payment()).on(doubtPayment, payment({ status: 'doubt', version: 9 }));
  const { user } = await open(api, `?open=${idOf(501)}`);
  await decision('PG-000077');
  await user.keyboard('d');
  const box = await screen.findByLabelText('¿Qué hay que aclarar?');
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Este dato es necesario.')).toBeDefined();
  expect(api.requests(doubtPayment)).toEqual([]);
  await user.keyboard('¿De qué cuenta salió?{Enter}');
  expect(await screen.findByText(/^PG-000077 quedó con duda/)).toBeDefined();
  expect(api.bodies(doubtPayment)).toEqual([expect.objectContaining({ note: '¿De qué cuenta salió?' })]);
  expect(await screen.findByText('Listo, la cola está al día')).toBeDefined();
});

test('rejecting needs a reason, chosen by a digit', async () => {
  const api = stubReview(payment()).on(rejectPayment, payment({ status: 'rejected', version: 9 }));
  const { user } = await open(api, `?open=${idOf(501)}`);
  await decision('PG-000077');
  await user.keyboard('r');
  await screen.findByRole('radio', { name: /No está en el banco/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Elige un motivo.')).toBeDefined();
  expect(api.requests(rejectPayment)).toEqual([]);
  await user.keyboard('5');
  expect(screen.getByRole('radio', { name: /No se lee/ })).toHaveProperty('checked', true);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^PG-000077 rechazado/)).toBeDefined();
  expect(api.bodies(rejectPayment)).toEqual([expect.objectContaining({ code: 'unreadable', note: '' })]);
});

test('the reason «other» needs a note', async () => {
  const api = stubReview(payment()).on(rejectPayment, payment({ status: 'rejected', version: 9 }));
  const { user } = await open(api, `?open=${idOf(501)}`);
  await decision('PG-000077');
  await user.keyboard('r');
  await screen.findByRole('radio', { name: /Otro motivo/ });
  await user.keyboard('8{Enter}');
  expect(await screen.findByText('Cuéntale a quien vendió qué pasó.')).toBeDefined();
  await user.type(screen.getByLabelText('Nota para quien vendió (opcional)'), 'Es de otra tienda');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.bodies(rejectPayment)).toHaveLength(1));
  expect(api.bodies(rejectPayment)[0]).toMatchObject({ code: 'other', note: 'Es de otra tienda' });
});

test('Escape closes the reason first and then releases the payment', async () => {
  const api = stubReview(payment());
  const { user, router } = await open(api, `?open=${idOf(501)}`);
  await decision('PG-000077');
  await waitFor(() => expect(api.requests(claimPayment)).toHaveLength(1));
  await user.keyboard('r');
  await screen.findByRole('radio', { name: /No está en el banco/ });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /^Aprobar/ })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /No está en el banco/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('open'));
  await waitFor(() => expect(api.requests(releasePayment)).toHaveLength(1));
});

test('arrows and letters move through the queue and show the position', async () => {
  const { user } = await open(stubReview(payment(), secondPayment()), `?open=${idOf(501)}`);
  expect(textOf(await decision('PG-000077'))).toContain('1 de 2');
  await user.keyboard('j');
  expect(textOf(await decision('PG-000078'))).toContain('2 de 2');
  expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveProperty('disabled', true);
  await user.keyboard('{ArrowUp}');
  expect(await decision('PG-000077')).toBeDefined();
  expect(screen.getByText(/^PG-000077, Q\s350\.00, de Marta Xicará$/)).toBeDefined();
});

test('x ticks the open payment, and ticked ones are approved together after a preview', async () => {
  const row = { id: idOf(501), label: 'PG-000077', isDone: true, code: null, message: null };
  const api = stubReview(payment(), secondPayment()).on(paymentListRoutes.bulk, ({ body }) => ({
    isPreview: JSON.stringify(body).includes('"isPreview":true'),
    done: 1,
    refused: 0,
    rows: [row],
  }));
  const { user } = await open(api, `?open=${idOf(501)}`);
  await decision('PG-000077');
  await user.keyboard('x');
  const bar = await screen.findByRole('region', { name: 'Acciones con lo seleccionado' });
  expect(await within(bar).findByText('1 seleccionado')).toBeDefined();
  await user.click(within(bar).getByRole('button', { name: 'Aprobar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar' });
  await user.click(await within(dialog).findByRole('button', { name: 'Aprobar (1)' }));
  expect(await within(dialog).findByText(/Cambió 1\./)).toBeDefined();
  expect(api.bodies(paymentListRoutes.bulk)).toEqual([
    { change: { kind: 'approve' }, isPreview: true, selection: { ids: [idOf(501)] } },
    { change: { kind: 'approve' }, isPreview: false, selection: { ids: [idOf(501)] } },
  ]);
});

test('slash focuses the search, and Enter there opens the first result', async () => {
  const api = stubReview(payment(), secondPayment());
  await open(api);
  const user = userEvent.setup();
  await screen.findByText('Rosa Tzul');
  await user.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Buscar' });
  expect(document.activeElement).toBe(box);
  await user.keyboard('marta');
  await waitFor(() => expect(api.requests(paymentListRoutes.page).at(-1)?.query.get('q')).toBe('marta'));
  await user.keyboard('{Enter}');
  expect(await decision('PG-000077')).toBeDefined();
  expect(document.activeElement).not.toBe(box);
});
