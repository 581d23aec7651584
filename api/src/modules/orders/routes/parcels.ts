import { readPacking as packingRoute } from '@trastienda/shared/orders/contract/packing.ts';
import {
  commandShipment,
  labelShipment,
  packShipment as packRoute,
  receiveShipment as receiveRoute,
  splitShipment as splitRoute,
} from '@trastienda/shared/orders/contract/parcels.ts';
import {
  submitPayment as payRoute,
  readProof as proofRoute,
  resubmitPayment as resubmitRoute,
} from '@trastienda/shared/orders/contract/payments.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readStoredPicture } from '#platform/files/stored-files.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { OrderPolicy } from '../policy.ts';
import { readPacking } from '../reads/packing.ts';
import { checkProof } from '../reads/proofs.ts';
import { moveShipment } from '../use-cases/move-shipment.ts';
import { packShipment } from '../use-cases/pack-shipment.ts';
import { receiveShipment } from '../use-cases/receive-shipment.ts';
import { resubmitPayment } from '../use-cases/resubmit-payment.ts';
import { splitShipment } from '../use-cases/split-shipment.ts';
import { submitPayment } from '../use-cases/submit-payment.ts';

/** What is paid on an order and what it leaves in. */
export function parcelRoutes(options: ServeOptions, policy: OrderPolicy, files: FileStore): void {
  serve(options, payRoute, ({ ctx, params, body }) => submitPayment(ctx, params.id, body, policy));
  serve(options, resubmitRoute, ({ ctx, params, body }) => resubmitPayment(ctx, params, body, policy));
  serve(options, proofRoute, async ({ ctx, params, query, reply }) => {
    await checkProof(ctx, params);
    const { mediaType, data } = await readStoredPicture(ctx, files, params.fileId, query.size);
    return reply.type(mediaType).header('cache-control', 'private, max-age=86400').send(data);
  });
  serve(options, packingRoute, ({ ctx, params }) => readPacking(ctx, params.id));
  serve(options, packRoute, ({ ctx, params, body }) => packShipment(ctx, params.id, body));
  serve(options, labelShipment, ({ ctx, params, body: { version, ...label } }) =>
    moveShipment(ctx, params.id, version, { command: 'label', label }),
  );
  serve(options, splitRoute, ({ ctx, params, body }) => splitShipment(ctx, params.id, body));
  serve(options, receiveRoute, ({ ctx, params, body }) => receiveShipment(ctx, params.id, body));
  serve(options, commandShipment, ({ ctx, params, body: { version, happenedAt, ...event } }) =>
    moveShipment(ctx, params.id, version, {
      ...event,
      command: params.command,
      happenedAt: happenedAt === undefined ? undefined : new Date(happenedAt),
    }),
  );
}
