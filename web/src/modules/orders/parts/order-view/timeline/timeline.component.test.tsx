import { screen, waitFor, within } from '@testing-library/react';
import { commentOrder, readOrderTimeline } from '@trastienda/shared/orders/contract/order.ts';
import { expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { GABRIELA, order, timelineEntry } from '#testing/fixtures/orders.ts';
import { part, renderOrder } from '#testing/screens/orders.tsx';
import { Refusal } from '#testing/stub-api.ts';

const box = () => screen.findByLabelText<HTMLTextAreaElement>('Comentario para el equipo');
const sentences = (story: HTMLElement) =>
  within(story)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

test('lists events chronologically as sentences with amounts and reasons', async () => {
  await renderOrder(order(), {
    stub: (api) =>
      api.on(readOrderTimeline, {
        entries: [
          timelineEntry(4, 'fail', { facts: { parcel: 1 }, reason: 'absent: Tocó dos veces' }),
          timelineEntry(3, 'pay', { facts: { amount: 16_000, method: 'transfer', reference: '998877' } }),
          timelineEntry(2, 'confirm', { facts: { units: 2, total: 16_000 } }),
          timelineEntry(1, 'create', { actorId: null, actorName: '' }),
        ],
      }),
  });
  const story = await part('Historia');
  await within(story).findByText(/^Ana Paz confirmó/);
  expect(sentences(story)).toEqual([
    'El sistema creó el pedido',
    expect.stringMatching(/^Ana Paz confirmó el pedido: 2 piezas por Q\s?160\.00$/),
    expect.stringMatching(/^Ana Paz registró un pago de Q\s?160\.00 por transferencia \(boleta 998877\)$/),
    expect.stringMatching(/^Ana Paz anotó que el paquete( 1)? no se pudo entregar$/),
  ]);
  expect(within(story).getByText('«No había nadie: Tocó dos veces»')).toBeDefined();
});

test('lists each difference of an edit', async () => {
  await renderOrder(order(), {
    stub: (api) =>
      api.on(readOrderTimeline, {
        entries: [
          timelineEntry(1, 'change', {
            differences: [
              { field: 'shipping', article: null, from: 3_500, to: 4_500 },
              { field: 'line.quantity', article: 'Blusa Antigua · Negro · S', from: 1, to: 3 },
            ],
          }),
        ],
      }),
  });
  const story = await part('Historia');
  expect(await within(story).findByText('Ana Paz cambió el pedido:')).toBeDefined();
  expect(within(story).getByText(/^Cambió el envío de Q\s?35\.00 a Q\s?45\.00$/)).toBeDefined();
  expect(within(story).getByText('Subió la cantidad de Blusa Antigua · Negro · S de 1 a 3')).toBeDefined();
});

test('shows the latest twelve entries, and earlier ones on request', async () => {
  const entries = Array.from({ length: 15 }, (_, index) => timelineEntry(15 - index, 'hold'));
  const { user } = await renderOrder(order(), { stub: (api) => api.on(readOrderTimeline, { entries }) });
  const story = await part('Historia');
  const earlier = await within(story).findByRole('button', { name: 'Ver 3 anteriores' });
  expect(within(story).getAllByRole('listitem')).toHaveLength(12);
  await user.click(earlier);
  expect(within(story).getAllByRole('listitem')).toHaveLength(15);
  expect(within(story).queryByRole('button', { name: /anteriores$/ })).toBeNull();
});

test('a failed timeline leaves the order visible and can be retried', async () => {
  const { api, user } = await renderOrder(order(), {
    stub: (stubbed) =>
      stubbed.on(readOrderTimeline, new Refusal(500, 'server.failed', { message: 'Falló.' })),
  });
  const story = await part('Historia');
  expect(await within(story).findByText('Falló.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Pagos' })).toBeDefined();
  api.on(readOrderTimeline, { entries: [timelineEntry(1, 'create')] });
  await user.click(within(story).getByRole('button', { name: 'Volver a intentar' }));
  expect(await within(story).findByText('Ana Paz creó el pedido')).toBeDefined();
});

test('sends a comment with Ctrl+Enter, shows it, and clears the field', async () => {
  const { api, user } = await renderOrder(order(), {
    stub: (stubbed) =>
      stubbed.on(commentOrder, ({ body }) => {
        stubbed.on(readOrderTimeline, {
          entries: [timelineEntry(2, 'comment', { text: Object(body).text }), timelineEntry(1, 'create')],
        });
        return { done: true as const };
      }),
  });
  const field = await box();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Comentar' });
  expect(send.disabled).toBe(true);
  await fill(user, field, '  Gracias por empacarlo  ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(await part('Historia')).findByText('Gracias por empacarlo')).toBeDefined();
  await waitFor(() => expect(field.value).toBe(''));
  expect(api.bodies(commentOrder)).toEqual([{ text: 'Gracias por empacarlo' }]);
  expect(api.requests(commentOrder)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('keeps a comment that was not stored, and sends it again with the same key', async () => {
  const { api, user } = await renderOrder(order(), {
    stub: (stubbed) => stubbed.on(commentOrder, new Refusal(503, 'server.busy', { message: 'Ocupado.' })),
  });
  const field = await box();
  await fill(user, field, 'Llamar antes');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Ocupado.')).toBeDefined();
  expect(field.value).toBe('Llamar antes');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() => expect(api.requests(commentOrder)).toHaveLength(2));
  const [first, second] = api.requests(commentOrder).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('restores an unsent comment', async () => {
  const first = await renderOrder(order());
  await fill(first.user, await box(), 'Falta preguntar la talla');
  first.unmount();
  await renderOrder(order());
  await waitFor(async () => expect((await box()).value).toBe('Falta preguntar la talla'));
});

test('comments show their author, and own ones are marked', async () => {
  await renderOrder(order(), {
    stub: (api) =>
      api.on(readOrderTimeline, {
        entries: [
          timelineEntry(2, 'comment', { text: 'Ya voy', actorId: GABRIELA, actorName: 'Gabriela Tun' }),
          timelineEntry(1, 'comment', { text: '¿Quién la empaca?' }),
        ],
      }),
  });
  const story = await part('Historia');
  const theirs = (await within(story).findByText('Ya voy')).closest('li');
  const own = within(story).getByText('¿Quién la empaca?').closest('li');
  expect(theirs?.textContent).toContain('Gabriela Tun');
  expect(theirs?.hasAttribute('data-own')).toBe(false);
  expect(own?.hasAttribute('data-own')).toBe(true);
});
