import {
  exportTemplate,
  readGuideFile as fileRoute,
  printLabels,
} from '@trastienda/shared/shipping/contract/guides.ts';
import { printManifest } from '@trastienda/shared/shipping/contract/manifests.ts';
import type { FastifyReply } from 'fastify';
import { checkCourier } from '#modules/orders/use-cases/create-order.ts';
import { sendExport } from '#platform/files/export.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { PdfLogo } from '#platform/pdf/pdf-logo.ts';
import type { Sheet } from '#platform/pdf/sheet.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { ShippingPolicy } from '../policy.ts';
import { readGuideFile } from '../read-guide-file.ts';
import { readCourier, readCouriers } from '../reads/couriers.ts';
import { readManifest } from '../reads/manifests.ts';
import { everyParcel } from '../reads/pages.ts';
import { readParcelFactsInOrder } from '../reads/parcels.ts';
import { templateColumns } from '../templates.ts';

const MOST_LABELS = 1_000;

/** What leaves the screen: labels, sheets, couriers' own files. */
export function shippingFileRoutes(options: ServeOptions, policy: ShippingPolicy, logo: PdfLogo): void {
  serve(options, fileRoute, async ({ body }) => {
    const { rows, skipped } = await readGuideFile(body);
    return { rows: [...rows], skipped };
  });
  serve(options, exportTemplate, async ({ ctx, query: { courierId, ids, format }, reply }) => {
    await checkCourier(ctx, courierId);
    const courier = await readCourier(ctx, courierId);
    const day = storeDay(ctx.now, policy.timeZone);
    return sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: `${courier.fileFormat === 'general' ? 'guias' : courier.fileFormat}-${day}`,
      columns: templateColumns(courier.fileFormat),
      rows: ids?.length
        ? toRows(await readParcelFactsInOrder(ctx, ids))
        : everyParcel(ctx, { list: 'pending', courier: [courierId] }),
    });
  });
  serve(options, printLabels, async ({ ctx, body, reply }) => {
    const parcels = await readParcelFactsInOrder(ctx, body.ids);
    if (parcels.length === 0) throw new AppError('resource.not-found');
    if (parcels.reduce((sum, parcel) => sum + parcel.pieces, 0) > MOST_LABELS)
      throw new AppError('bulk.too-many');
    const [first] = parcels;
    const couriers = await readCouriers(ctx);
    const usual = couriers.find((courier) => courier.id === first?.courierId)?.labelSize;
    const { drawLabels } = await import('../pdf/labels.ts');
    return sendPdf(reply, drawLabels(parcels, body.size ?? usual ?? '4x6', policy, ctx.now), 'etiquetas');
  });
  serve(options, printManifest, async ({ ctx, params, reply }) => {
    const manifest = await readManifest(ctx, params.id);
    const { drawManifest } = await import('../pdf/manifest-sheet.ts');
    return sendPdf(reply, drawManifest(manifest, policy, await logo()), manifest.label);
  });
}

async function* toRows<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

function sendPdf(reply: FastifyReply, sheet: Sheet, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(sheet);
}
