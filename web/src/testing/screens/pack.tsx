import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { readPacking } from '@trastienda/shared/orders/contract/packing.ts';
import { packShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { vi } from 'vitest';
import type { z } from 'zod';
import { LazyPackMode } from '#modules/orders/parts/pack/lazy-pack-mode.tsx';
import { fill } from '../fill.ts';
import type { OrderReply } from '../fixtures/orders.ts';
import { idOf, order, orderLine, orderOptions } from '../fixtures/orders.ts';
import { signedInAs } from '../people.ts';
import { renderComponent } from '../render.tsx';
import { Refusal, StubApi } from '../stub-api.ts';

const articleOf = (line: OrderReply['lines'][number]) => ({
  productId: idOf('product', 1),
  name: line.name,
  sku: line.sku,
  barcode: null,
  size: line.size,
  colour: line.colour,
});

/** Orders that wait to be packed; packing one makes it packed. */
export function benchOf(...orders: OrderReply[]): StubApi {
  const kept = new Map(orders.map((one) => [one.id, one]));
  const holderOf = (shipmentId: string | undefined) => {
    const found = [...kept.values()].find(({ shipments }) => shipments.some(({ id }) => id === shipmentId));
    if (found === undefined) throw new Error('no such parcel');
    return found;
  };
  return new StubApi()
    .on(readOrder, ({ params }) => kept.get(params['id'] ?? '') ?? new Refusal(404, 'resource.not-found'))
    .on(readOrderOptions, orderOptions())
    .on(readPacking, ({ params }): z.input<typeof readPacking.reply> => {
      const { id, version, lines, shipments } = holderOf(params['id']);
      const held = shipments.find((one) => one.id === params['id'])?.lines ?? [];
      return {
        id: params['id'] ?? '',
        orderId: id,
        version,
        lines: held.flatMap(({ lineId, quantity }) => {
          const line = lines.find((one) => one.id === lineId);
          if (line === undefined) return [];
          const places = [{ location: 'Estante A2', quantity }];
          return [{ lineId, ...articleOf(line), picture: null, quantity, places }];
        }),
        others: [{ ...articleOf(orderLine(9)), sku: 'BLU-ANT-M', size: 'M' }],
      };
    })
    .on(packShipment, ({ params }) => {
      const before = holderOf(params['id']);
      const shipments = before.shipments.map((one) =>
        one.id === params['id'] ? { ...one, status: 'packed' as const, version: one.version + 1 } : one,
      );
      const after = order({ ...before, shipments, version: before.version + 1 });
      kept.set(after.id, after);
      return after;
    });
}

/** A scan is heard; here there is nothing to hear it with. */
class SilentAudio {
  readonly currentTime = 0;
  readonly destination = {};
  async resume(): Promise<void> {}
  createOscillator() {
    return { frequency: { value: 0 }, connect: <Next,>(next: Next) => next, start() {}, stop() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: <Next,>(next: Next) => next };
  }
}

export async function renderBench(api: StubApi, ids: readonly string[]) {
  vi.stubGlobal('AudioContext', SilentAudio);
  const onClose = vi.fn();
  const view = await renderComponent(<LazyPackMode ids={ids} onClose={onClose} />, {
    api,
    user: signedInAs('logisticManager'),
  });
  return { ...view, onClose, bench: await screen.findByRole('dialog', { name: 'Empacar' }) };
}

/** Types a code into the bench as a scanner does. */
export async function scanAt(user: UserEvent, bench: HTMLElement, code: string): Promise<void> {
  await fill(user, within(bench).getByLabelText('Escanea o escribe el código'), code);
  await user.keyboard('{Enter}');
}
/** The button that closes the parcel. */
export const closeOf = (bench: HTMLElement) =>
  within(bench).findByRole<HTMLButtonElement>('button', { name: 'Empacado' });
