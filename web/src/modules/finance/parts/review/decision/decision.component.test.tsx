import { screen, waitFor, within } from '@testing-library/react';
import {
  approvePayment,
  claimPayment,
  readFinanceOptions,
  readPayment,
  undoApproval,
  voidPayment,
} from '@trastienda/shared/finance/contract/payment-review.ts';
import { expect, test } from 'vitest';
import { financeOptions } from '#testing/fixtures/finance.ts';
import type { PaymentInput } from '#testing/fixtures/review.ts';
import { payment, possibleDuplicate, stubReview } from '#testing/fixtures/review.ts';
import { emitLiveEvent } from '#testing/live.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import type { StubApi } from '#testing/stub-api.ts';
import { Refusal } from '#testing/stub-api.ts';
import { WithKeys } from '#testing/with-keys.tsx';
import { ReviewScreen } from '../../../screens/review-screen.tsx';

async function openOne(api: StubApi, role: 'finance' | 'admin' = 'finance') {
  const path = `/finance/review?open=${idOf(501)}`;
  const element = (
    <WithKeys>
      <ReviewScreen />
    </WithKeys>
  );
  const view = await renderComponent(element, { user: signedInAs(role), api, path });
  const pane = await screen.findByRole('region', { name: 'Decisión sobre PG-000077' });
  return { ...view, pane, inside: within(pane) };
}

const [order] = payment().allocations;
const allocations = (changes: Partial<PaymentInput['allocations'][number]>) =>
  order === undefined ? [] : [{ ...order, ...changes }];
const approveButton = (inside: ReturnType<typeof within>) => inside.getByRole('button', { name: /^Aprobar/ });

test('shows the data of a payment and its effect on the order', async () => {
  const { inside, pane } = await openOne(stubReview(payment({ note: 'Pagó su mamá' })));
  const facts = inside.getByRole('region', { name: 'Lo que hay que comparar' });
  expect(within(facts).getAllByRole('row').map(textOf)).toEqual([
    'AnotadoEn la fotoEn el banco',
    'MontoQ 350.00Sin fotoSin un depósito igual',
    'Fecha2 mar',
    'Boleta88213',
    'CuentaBanrural 3-445-00012-3',
  ]);
  // Nothing stands above it but the payment's own name.
  expect(textOf(inside.getByRole('region', { name: 'Datos del pago' })).startsWith(textOf(facts))).toBe(true);
  expect(textOf(pane)).toContain('Lo envió Lucía Méndez');
  expect(textOf(pane)).toContain('«Pagó su mamá»');
  const target = textOf(inside.getByRole('region', { name: 'Para este pedido' }));
  expect(target).toContain('TotalQ 350.00Ya verificadoQ 0.00SaldoQ 350.00Q 0.00');
  expect(target).toContain('Pasa a Por preparar');
});

test('marks in the comparison what the other payment has too', async () => {
  const { inside } = await openOne(
    stubReview(payment({ possibleDuplicates: [possibleDuplicate({ paidOn: '2026-03-01' })] })),
  );
  const rows = within(inside.getByRole('region', { name: 'Lo que hay que comparar' })).getAllByRole('row');
  expect(rows.slice(0, 3).map(textOf)).toEqual([
    'AnotadoEn PG-000050En el banco',
    'MontoQ 350.00igual que en el otro pagoQ 350.00Sin un depósito igual',
    'Fecha2 mar1 mar',
  ]);
});

test('after the last payment says how many were decided, how much and how long', async () => {
  const { user } = await openOne(
    stubReview(payment()).on(approvePayment, payment({ status: 'verified', version: 9 })),
  );
  await user.keyboard('a');
  expect(await screen.findByRole('heading', { name: 'Listo, la cola está al día' })).toBeDefined();
  const said = screen.getByText(/^Revisaste un pago por/);
  expect(textOf(said)).toBe('Revisaste un pago por Q 350.00 en menos de un minuto.');
  expect(screen.getByText('1 aprobado')).toBeDefined();
});

test('a partial payment leaves the order waiting; an overpayment becomes credit', async () => {
  const { inside, unmount } = await openOne(
    stubReview(payment({ allocations: allocations({ amount: 30_000 }) })),
  );
  expect(textOf(inside.getByRole('region', { name: 'Para este pedido' }))).toContain(
    'Seguirá esperando Q 50.00',
  );
  unmount();
  const more = await openOne(stubReview(payment({ allocations: allocations({ amount: 36_000 }) })));
  expect(textOf(more.inside.getByRole('region', { name: 'Para este pedido' }))).toContain(
    'Q 10.00 quedan a favor del cliente',
  );
});

test('an already approved receipt blocks approval, except for a manager with a reason', async () => {
  const { inside, user, api } = await openOne(
    stubReview(payment({ duplicate: 'hard', possibleDuplicates: [possibleDuplicate()] })).on(
      approvePayment,
      payment({ status: 'verified', version: 9 }),
    ),
  );
  const possibleDuplicates = inside.getByRole('region', { name: 'Se parece a otro pago' });
  expect(textOf(possibleDuplicates)).toContain('Esta boleta ya está registrada');
  expect(textOf(possibleDuplicates)).toContain('misma cuenta, número, monto y día');
  expect(textOf(possibleDuplicates)).not.toContain('el mismo número de boleta');
  expect(textOf(possibleDuplicates)).toContain('Mismo cliente · P-000100');
  expect(approveButton(inside)).toHaveProperty('disabled', true);
  expect(inside.getByText(/Solo quien administra puede aprobarla otra vez\.$/)).toBeDefined();
  await user.keyboard('a');
  expect(api.requests(approvePayment)).toEqual([]);
});

test('a manager approves a possible duplicate with a reason', async () => {
  const api = stubReview(payment({ duplicate: 'hard', possibleDuplicates: [possibleDuplicate()] })).on(
    approvePayment,
    payment({ status: 'verified', version: 9 }),
  );
  const { inside, user } = await openOne(api, 'admin');
  await user.click(inside.getByRole('button', { name: /^Aprobar de todos modos/ }));
  await user.keyboard('{Enter}');
  expect(await inside.findByText('Este dato es necesario.')).toBeDefined();
  await user.keyboard('El banco repitió el número{Enter}');
  expect(await screen.findByText(/^PG-000077 aprobado/)).toBeDefined();
  expect(api.bodies(approvePayment)).toEqual([
    expect.objectContaining({ overrideReason: 'El banco repitió el número' }),
  ]);
});

test('keeps the typed reason when the override is refused', async () => {
  const message = 'Alguien lo está revisando.';
  const api = stubReview(payment({ possibleDuplicates: [possibleDuplicate()] })).on(
    approvePayment,
    new Refusal(409, 'payment.claimed', { message }),
  );
  const { inside, user } = await openOne(api, 'admin');
  await user.click(inside.getByRole('button', { name: /^Aprobar de todos modos/ }));
  await user.keyboard('Es otro dinero{Enter}');
  expect(await inside.findByText(message)).toBeDefined();
  expect(inside.getByLabelText('¿Por qué se aprueba de todos modos?')).toHaveProperty(
    'value',
    'Es otro dinero',
  );
});

test('compares a similar receipt first, and then another key approves it', async () => {
  const soft = possibleDuplicate({
    isHard: false,
    kinds: ['look'],
    isSameCustomer: false,
    customerName: 'Rosa Tzul',
  });
  const api = stubReview(payment({ duplicate: 'soft', possibleDuplicates: [soft] }));
  const { inside, user } = await openOne(api.on(approvePayment, payment({ status: 'verified', version: 9 })));
  expect(textOf(inside.getByRole('region', { name: 'Se parece a otro pago' }))).toContain(
    'una foto muy parecida',
  );
  expect(approveButton(inside)).toHaveProperty('disabled', false);
  const compare = inside.getByRole('button', { name: 'Comparar con PG-000050' });
  await user.click(compare);
  expect(compare.getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText('El parecido')).toBeDefined();
  await user.keyboard('c');
  await waitFor(() => expect(screen.queryByText('El parecido')).toBeNull());
  await user.keyboard('a');
  expect(await screen.findByText('El parecido')).toBeDefined();
  await user.keyboard('aa');
  expect(api.requests(approvePayment)).toEqual([]);
  expect(inside.getByRole('button', { name: /^Son distintas: aprobar/ })).toBeDefined();
  await user.keyboard('s');
  await waitFor(() => expect(api.bodies(approvePayment)).toMatchObject([{ hasCompared: true }]));
});

test('an approval can be undone from its toast, and from the payment for a minute', async () => {
  const approved = payment({
    ...{ status: 'verified', reviewedBy: 'Ana', reviewedById: idOf(1), version: 2 },
    reviewedAt: new Date().toISOString(),
  });
  const api = stubReview(payment())
    .on(approvePayment, approved)
    .on(undoApproval, payment({ version: 3 }));
  const { user, unmount } = await openOne(api);
  await user.keyboard('a');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(api.bodies(undoApproval)).toEqual([{ version: 2 }]));
  unmount();
  const again = stubReview(approved).on(undoApproval, payment({ version: 3 }));
  const { inside } = await openOne(again);
  await user.click(inside.getByRole('button', { name: 'Deshacer mi aprobación' }));
  await waitFor(() => expect(again.bodies(undoApproval)).toEqual([{ version: 2 }]));
});

test('cannot be decided while claimed by another user, and opens once released', async () => {
  const held = payment({
    status: 'in_review',
    claimedBy: 'Roberto Cifuentes',
    claimedById: idOf(5),
    claimedAt: new Date().toISOString(),
    version: 2,
  });
  const api = stubReview(held);
  const { inside, user } = await openOne(api);
  expect(
    inside.getByText('Roberto Cifuentes lo está revisando. Se abrirá para ti en cuanto lo suelte.'),
  ).toBeDefined();
  for (const name of [/^Aprobar/, /^Rechazar/, /^Con duda/])
    expect(inside.getByRole('button', { name })).toHaveProperty('disabled', true);
  await user.keyboard('a');
  expect(api.requests(claimPayment)).toEqual([]);
  api.on(readPayment, payment({ version: 3 }));
  emitLiveEvent({ topic: 'payment', entityId: idOf(501) });
  await waitFor(() => expect(approveButton(inside)).toHaveProperty('disabled', false));
  expect(inside.queryByText(/lo está revisando/)).toBeNull();
  await waitFor(() => expect(api.requests(claimPayment)).toHaveLength(1));
});

test('ignores a claim older than ten minutes', async () => {
  const claimedAt = new Date(Date.now() - 11 * 60_000).toISOString();
  const { inside } = await openOne(
    stubReview(payment({ status: 'in_review', claimedBy: 'Roberto', claimedById: idOf(5), claimedAt })),
  );
  expect(approveButton(inside)).toHaveProperty('disabled', false);
});

test('one’s own payment is approved by another user, except in a one-person store', async () => {
  const own = payment({ submittedById: idOf(1) });
  const { inside, unmount } = await openOne(stubReview(own));
  expect(inside.getByText('Lo enviaste tú: lo aprueba otra persona.')).toBeDefined();
  expect(approveButton(inside)).toHaveProperty('disabled', true);
  expect(inside.getByRole('button', { name: /^Rechazar/ })).toHaveProperty('disabled', false);
  unmount();
  const alone = stubReview(own).on(readFinanceOptions, financeOptions({ isOnePersonShop: true }));
  const { inside: again } = await openOne(alone);
  await waitFor(() => expect(approveButton(again)).toHaveProperty('disabled', false));
});

test('a manager voids an approval with a reason', async () => {
  const verified = payment({
    status: 'verified',
    reviewedBy: 'Roberto Cifuentes',
    reviewedAt: '2026-03-03T16:00:00Z',
  });
  const { unmount, pane } = await openOne(stubReview(verified));
  expect(textOf(pane)).toContain('Lo revisó Roberto Cifuentes 3 mar 2026');
  expect(within(pane).queryByRole('button', { name: 'Anular aprobación' })).toBeNull();
  unmount();
  const api = stubReview(verified).on(voidPayment, payment({ ...verified, status: 'voided', version: 9 }));
  const { inside, user } = await openOne(api, 'admin');
  await user.click(inside.getByRole('button', { name: 'Anular aprobación' }));
  await user.type(
    await inside.findByLabelText('¿Por qué se anula la aprobación?'),
    'El cheque rebotó{Enter}',
  );
  expect(await screen.findByText(/^Aprobación de PG-000077 anulada/)).toBeDefined();
  expect(api.bodies(voidPayment)).toEqual([{ version: 1, reason: 'El cheque rebotó' }]);
});
