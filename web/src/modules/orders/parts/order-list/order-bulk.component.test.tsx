import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { orderListRoutes } from '@trastienda/shared/orders/contract/lists.ts';
import { readPacking } from '@trastienda/shared/orders/contract/packing.ts';
import { readOrdersToPrint, readPickingList } from '@trastienda/shared/orders/contract/prints.ts';
import { expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { idOf, order } from '#testing/fixtures/orders.ts';
import { findRow, ListServer, renderReception } from '#testing/screens/order-list.tsx';
import { Refusal } from '#testing/stub-api.ts';

const draft = order({ id: idOf('order', 1), label: 'P-000121', status: 'draft', customerName: 'Hilda Tun' });
const done = order({ id: idOf('order', 2), label: 'P-000122', customerName: 'Irma Coj' });
const BOTH = { ids: [draft.id, done.id] };

function oneOfTwo(server: ListServer): void {
  server.api.on(orderListRoutes.all.bulk, ({ body }) => {
    const { isPreview }: { isPreview: boolean } = Object(body);
    if (!isPreview) server.put(draft.id, { status: 'confirmed' });
    return {
      isPreview,
      done: 1,
      refused: 1,
      rows: [
        { id: draft.id, label: 'P-000121', isDone: true, code: null, message: null },
        {
          id: done.id,
          label: 'P-000122',
          isDone: false,
          code: 'order.wrong-state',
          message: 'Ya está confirmado.',
        },
      ],
    };
  });
}

async function pickBoth(user: UserEvent): Promise<HTMLElement> {
  for (const label of ['P-000121', 'P-000122'])
    await user.click(within(await findRow(label)).getByRole('checkbox'));
  return screen.findByRole('region', { name: 'Acciones con lo seleccionado' });
}

test('a bulk action shows a preview first and a result per row', async () => {
  const server = new ListServer(draft, done);
  oneOfTwo(server);
  const { user } = await renderReception(server);
  const bar = await pickBoth(user);
  expect(bar.textContent).toContain('2 seleccionados');
  await user.click(within(bar).getByRole('button', { name: 'Confirmar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar' });
  expect(await within(dialog).findByText('Cambiará 1. 1 no puede cambiar.')).toBeDefined();
  expect(within(dialog).getByText('Ya está confirmado.')).toBeDefined();
  expect(within(await findRow('P-000121')).getByText('Borrador')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar (1)' }));
  expect(await within(dialog).findByText('Cambió 1. 1 no cambió.')).toBeDefined();
  const [close = dialog] = within(dialog).getAllByRole('button', { name: 'Cerrar' }).slice(-1);
  await user.click(close);
  expect(await within(await findRow('P-000121')).findByText('Por preparar')).toBeDefined();
  expect(server.api.bodies(orderListRoutes.all.bulk)).toEqual([
    { change: { kind: 'confirm' }, isPreview: true, selection: BOTH },
    { change: { kind: 'confirm' }, isPreview: false, selection: BOTH },
  ]);
  const [preview, action] = server.api.requests(orderListRoutes.all.bulk);
  expect(preview?.headers.get('idempotency-key')).toBeNull();
  expect(action?.headers.get('idempotency-key')).toBeTruthy();
});

test('cancels several orders for one required reason', async () => {
  const server = new ListServer(draft, done);
  oneOfTwo(server);
  const { user } = await renderReception(server);
  const bar = await pickBoth(user);
  await user.click(within(bar).getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anular' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anular' });
  await within(dialog).findByText('Cambiará 1. 1 no puede cambiar.');
  const [reason = dialog] = within(dialog).getAllByRole('textbox');
  const run = within(dialog).getByRole('button', { name: 'Anular (1)' });
  await user.click(run);
  expect(server.api.requests(orderListRoutes.all.bulk)).toHaveLength(1);
  await fill(user, reason, 'Feria suspendida');
  await user.click(run);
  await waitFor(() =>
    expect(server.api.bodies(orderListRoutes.all.bulk).at(-1)).toEqual({
      change: { kind: 'cancel', reason: 'Feria suspendida' },
      isPreview: false,
      selection: BOTH,
    }),
  );
});

test('asks for a tag before adding it', async () => {
  const server = new ListServer(draft, done);
  oneOfTwo(server);
  const { user } = await renderReception(server);
  const bar = await pickBoth(user);
  await user.click(within(bar).getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Etiquetar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Etiquetar' });
  const go = await within(dialog).findByRole('button', { name: 'Continuar' });
  await user.click(go);
  expect(await within(dialog).findByText('Este dato es necesario.')).toBeDefined();
  await fill(user, within(dialog).getByLabelText('Etiqueta'), ' feria ');
  await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  await waitFor(() =>
    expect(server.api.bodies(orderListRoutes.all.bulk)).toMatchObject([
      { change: { kind: 'tag', tag: 'feria' }, isPreview: true },
    ]),
  );
});

test('prints the chosen orders in the order of selection', async () => {
  const server = new ListServer(draft, done);
  server.api.on(readOrdersToPrint, { orders: [done, draft] });
  const { user } = await renderReception(server);
  const bar = await pickBoth(user);
  await user.click(within(bar).getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimir hojas de empaque' }));
  const dialog = await screen.findByRole('dialog', { name: 'Imprimir 2 pedidos' });
  const preview = await within(dialog).findByRole('region', { name: 'Vista previa' });
  expect(preview.textContent?.indexOf('P-000121')).toBeLessThan(
    preview.textContent?.indexOf('P-000122') ?? 0,
  );
  expect(server.api.requests(readOrdersToPrint)[0]?.query.get('ids')).toBe(`${draft.id},${done.id}`);
  expect(server.api.requests(readPickingList)).toHaveLength(0);
});

test('packs all orders of the tab, the longest waiting first', async () => {
  const server = new ListServer(done);
  server.api.on(readPacking, new Refusal(500, 'server.failed', { message: 'Falló.' }));
  const { user } = await renderReception(server, '/orders/list?tab=to_prepare&q=coj&channel=whatsapp');
  await findRow('P-000122');
  await user.click(screen.getByRole('button', { name: 'Empacar todos' }));
  expect(await screen.findByRole('dialog', { name: 'Empacar' })).toBeDefined();
  expect(Object.fromEntries(server.api.requests(orderListRoutes.all.page).at(-1)?.query ?? [])).toEqual({
    stage: 'to_prepare',
    q: 'coj',
    channel: 'whatsapp',
    sort: 'stageSince',
    limit: '100',
  });
});

test('shows that there is nothing to pack, and a refusal', async () => {
  const server = new ListServer(draft);
  const { user } = await renderReception(server, '/orders/list?tab=to_prepare');
  const all = await screen.findByRole('button', { name: 'Empacar todos' });
  await user.click(all);
  expect(await screen.findByText('No hay pedidos por empacar.')).toBeDefined();
  server.api.on(orderListRoutes.all.page, new Refusal(500, 'server.failed', { message: 'Falló la lista.' }));
  await user.click(all);
  expect(await screen.findByRole('dialog', { name: 'Recepción de pedidos' })).toBeDefined();
  expect(screen.getAllByText('Falló la lista.').length).toBeGreaterThan(0);
});
