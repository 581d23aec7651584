import { screen, waitFor, within } from '@testing-library/react';
import {
  approvePayment,
  claimPayment,
  readPayment,
} from '@trastienda/shared/finance/contract/payment-review.ts';
import { paymentListRoutes, readPaymentProof } from '@trastienda/shared/payments/contract/payments.ts';
import { expect, test } from 'vitest';
import { payment, possibleDuplicate, secondPayment, stubReview } from '#testing/fixtures/review.ts';
import { stubObjectUrls } from '#testing/object-urls.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal, type StubApi } from '#testing/stub-api.ts';
import { WithKeys } from '#testing/with-keys.tsx';
import { ReviewScreen } from '../../screens/review-screen.tsx';

async function open(api: StubApi, search = `?open=${idOf(501)}`) {
  const element = (
    <WithKeys>
      <ReviewScreen />
    </WithKeys>
  );
  const path = `/finance/review${search}`;
  const view = await renderComponent(element, { user: signedInAs('finance'), api, path });
  await screen.findByRole('region', { name: 'Pagos por revisar y revisados' });
  return view;
}

const decision = (label: string) => screen.findByRole('region', { name: `Decisión sobre ${label}` });

/** Approves the first one; by the time the refusal comes the second is open. */
async function approveFirst(api: StubApi) {
  const view = await open(api);
  await decision('PG-000077');
  await waitFor(() => expect(api.requests(claimPayment)).toHaveLength(1));
  await view.user.click(screen.getByRole('button', { name: /^Aprobar/ }));
  await decision('PG-000078');
  return { ...view, said: await screen.findByText('PG-000077 no se aprobó.') };
}

test('shows an approval that the server refused later, with a way back', async () => {
  const message = 'La misma boleta ya está aprobada.';
  const api = stubReview(payment(), secondPayment()).on(
    approvePayment,
    new Refusal(409, 'payment.duplicate', { message }),
  );
  const { user, said } = await approveFirst(api);
  const notice = said.parentElement;
  expect(notice === null ? '' : textOf(notice)).toBe(`PG-000077 no se aprobó. ${message}`);
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  expect(await decision('PG-000077')).toBeDefined();
  expect(screen.queryByText('PG-000077 no se aprobó.')).toBeNull();
});

test('asks for another look at a payment changed meanwhile', async () => {
  const api = stubReview(payment(), secondPayment()).on(
    approvePayment,
    new Refusal(409, 'resource.stale', { current: payment({ amount: 30_000, version: 7 }) }),
  );
  const { user } = await approveFirst(api);
  expect(screen.getByText(/Alguien lo cambió mientras lo mirabas\. Míralo otra vez\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByText('PG-000077 no se aprobó.')).toBeNull());
});

test('without a response the same decision is sent again with the same key', async () => {
  const api = stubReview(payment(), secondPayment()).on(approvePayment, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  const { user } = await approveFirst(api);
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(api.requests(approvePayment)).toHaveLength(2));
  const [first, second] = api.requests(approvePayment).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBe(second);
});

test('names the user who claimed it first', async () => {
  const api = stubReview(payment()).on(claimPayment, new Refusal(409, 'payment.claimed'));
  await open(api);
  await decision('PG-000077');
  api.on(
    readPayment,
    payment({
      status: 'in_review',
      claimedBy: 'Roberto Cifuentes',
      claimedById: idOf(5),
      claimedAt: new Date().toISOString(),
      version: 2,
    }),
  );
  expect(await screen.findByText(/^Roberto Cifuentes lo está revisando\./)).toBeDefined();
});

test('includes an exactly matching bank line unless it is unticked', async () => {
  const line = {
    id: idOf(601),
    paidOn: '2026-03-02',
    reference: '000-88213',
    description: 'DEPOSITO AGENCIA',
    amount: 35_000,
    nearness: 'exact' as const,
  };
  const api = stubReview(payment({ bankLines: [line] })).on(
    approvePayment,
    payment({ status: 'verified', version: 9 }),
  );
  const { user } = await open(api);
  const pane = await decision('PG-000077');
  const facts = within(pane).getByRole('region', { name: 'Lo que hay que comparar' });
  // The bank's zeros and dashes are no difference.
  expect(within(facts).getAllByText('coincide')).toHaveLength(4);
  const join = within(pane).getByRole('checkbox', { name: /^Unir con su depósito/ });
  expect(join).toHaveProperty('checked', true);
  await user.click(join);
  await user.click(join);
  await user.click(screen.getByRole('button', { name: /^Aprobar/ }));
  await waitFor(() => expect(api.bodies(approvePayment)).toMatchObject([{ bankLineId: idOf(601) }]));
});

test('one of several bank lines is chosen, or none', async () => {
  const line = { id: idOf(601), paidOn: '2026-03-02', reference: '1', description: 'A', amount: 34_000 };
  const api = stubReview(
    payment({
      bankLines: [
        { ...line, nearness: 'near' },
        { ...line, id: idOf(602), reference: '2', nearness: 'near' },
      ],
    }),
  ).on(approvePayment, payment({ status: 'verified', version: 9 }));
  const { user } = await open(api);
  const pane = within(await decision('PG-000077'));
  expect(pane.getByRole('radio', { name: 'Aprobar sin unirlo al banco' })).toHaveProperty('checked', true);
  await user.click(pane.getAllByRole('radio', { name: /Parecido/ })[1] ?? document.body);
  expect(pane.getAllByText('no coincide')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Aprobar/ }));
  await waitFor(() => expect(api.bodies(approvePayment)).toMatchObject([{ bankLineId: idOf(602) }]));
});

test('keys zoom the receipt, reset it and compare it with a similar one', async () => {
  stubObjectUrls();
  const proofs = [idOf(1201), idOf(1202)];
  const soft = possibleDuplicate({ isHard: false, kinds: ['look'], proofs: [idOf(1203)] });
  const api = stubReview(payment({ proofs, proof: idOf(1201), possibleDuplicates: [soft] }));
  const { user } = await open(api);
  await decision('PG-000077');
  expect(await screen.findByRole('img', { name: /^Comprobante de PG-000077, Q\s350\.00$/ })).toBeDefined();
  const tools = screen.getByRole('toolbar', { name: 'Herramientas del comprobante' });
  expect(within(tools).getByRole('button', { name: 'Alejar' })).toHaveProperty('disabled', true);
  await user.keyboard('+');
  expect(textOf(tools)).toContain('140%');
  await user.keyboard('0');
  expect(textOf(tools)).toContain('100%');
  await user.keyboard('2');
  expect(screen.getByRole('button', { name: 'Ver comprobante 2' }).getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('c');
  expect(await screen.findByRole('img', { name: /^Comprobante de PG-000050/ })).toBeDefined();
  expect(api.requests(readPaymentProof).some(({ query }) => query.get('size') === 'full')).toBe(true);
});

test('shows that a payment has no receipt', async () => {
  await open(stubReview(payment()));
  await decision('PG-000077');
  expect(await screen.findByText('Quien lo envió no agregó ninguna foto.')).toBeDefined();
});

test('on a phone the payment opens over the list and closes once approved', async () => {
  setViewportWidth(390);
  const api = stubReview(payment()).on(approvePayment, payment({ status: 'verified', version: 9 }));
  const { user } = await open(api, '');
  await user.click(await screen.findByRole('link', { name: /Marta Xicará/ }));
  const drawer = await screen.findByRole('dialog', { name: /^PG-000077 · Q\s350\.00$/ });
  await user.click(await within(drawer).findByRole('button', { name: /^Aprobar/ }));
  expect(await screen.findByText(/^PG-000077 aprobado/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('requests the tab of the address; its rows show what the tab does not', async () => {
  const api = stubReview(payment()).on(paymentListRoutes.page, ({ query }) => ({
    items: query.get('tab') === 'duplicates' ? [payment({ duplicate: 'hard', status: 'doubt' })] : [],
    nextCursor: null,
    total: 1,
    totalIsExact: true,
  }));
  const { user, router } = await open(api, '?tab=duplicates');
  const row = await screen.findByText('Repetido');
  expect(textOf(row.closest('a') ?? row)).toContain('Con duda');
  await user.click(screen.getByRole('button', { name: /^Aprobados/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'approved' }));
});
