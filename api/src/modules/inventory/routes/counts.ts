import {
  approveCount,
  cancelCount,
  createCount,
  enterCounts,
  listCounts,
  readCount,
  reopenCount,
  submitCount,
} from '@trastienda/shared/inventory/contract/counts.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readCountPage, readWholeCount } from '../reads/counts.ts';
import { commandCount } from '../use-cases/close-count.ts';
import { beginCount, enterCount, required } from '../use-cases/count-stock.ts';

export function countRoutes(options: ServeOptions): void {
  serve(options, listCounts, ({ ctx, query }) => readCountPage(ctx, query));
  serve(options, readCount, async ({ ctx, params }) => required(await readWholeCount(ctx, params.id)));
  serve(options, createCount, ({ ctx, body }) => beginCount(ctx, body));
  serve(options, enterCounts, ({ ctx, params, body }) => enterCount(ctx, params.id, body));
  serve(options, submitCount, ({ ctx, params, body }) =>
    commandCount(ctx, params.id, 'submit', body.version),
  );
  serve(options, reopenCount, ({ ctx, params, body }) =>
    commandCount(ctx, params.id, 'reopen', body.version),
  );
  serve(options, approveCount, ({ ctx, params, body }) =>
    commandCount(ctx, params.id, 'approve', body.version),
  );
  serve(options, cancelCount, ({ ctx, params, body }) =>
    commandCount(ctx, params.id, 'cancel', body.version),
  );
}
