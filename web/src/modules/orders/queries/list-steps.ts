import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { orderListRoutes } from '@trastienda/shared/orders/contract/lists.ts';
import { commandOrder, confirmOrder } from '@trastienda/shared/orders/contract/order.ts';
import { callRoute } from '#lib/call-route.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';

/** What a row's button does without asking for anything more. */
export type StepAtOnce = 'confirm' | 'pack' | 'hand_over' | 'deliver' | 'resume';

/** A refusal of one row of many, in the shape of any other. */
export class RowRefused extends Error {
  readonly code: string;
  constructor(code: string | null, message: string | null) {
    super(message ?? '');
    this.code = code ?? '';
  }
}

/** Takes the step. Rejects with the server's refusal. */
export async function takeStep({ id, version }: OrderRow, step: StepAtOnce): Promise<void> {
  if (step === 'confirm') {
    await callRoute(confirmOrder, { params: { id }, body: { version } });
    return;
  }
  if (step === 'resume') {
    await callRoute(commandOrder, { params: { id, command: 'resume' }, body: { version, reason: '' } });
    return;
  }
  // All parcels of the order at once, which the calls for one parcel do not offer.
  const { rows } = await callRoute(orderListRoutes.all.bulk, {
    body: { change: { kind: step }, isPreview: false, selection: { ids: [id] } },
    idempotencyKey: newIdempotencyKey(),
  });
  const [row] = rows;
  if (row?.isDone === false) throw new RowRefused(row.code, row.message);
}
