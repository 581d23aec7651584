import type { Preorder, PreorderDetailsInput } from '@trastienda/shared/preorders/contract/preorder.ts';
import {
  changePreorder,
  commandPreorder,
  createPreorder,
  readPreorder,
} from '@trastienda/shared/preorders/contract/preorder.ts';
import { callRoute } from '#lib/call-route.ts';
import type { DocumentQuery } from '#ui/editor/document-queries.ts';

/** The pre-order that is being written, for what others do to it meanwhile. */
export function openPreorderQuery(id: string | null): DocumentQuery<Preorder> {
  return {
    queryKey: ['preorders', 'form', id],
    queryFn: ({ signal }) => (id === null ? null : callRoute(readPreorder, { params: { id }, signal })),
    enabled: id !== null,
    refetchOnWindowFocus: 'always',
  };
}

interface At {
  readonly id: string;
  readonly version: number;
}

function sendNew(body: PreorderDetailsInput, idempotencyKey: string) {
  return callRoute(createPreorder, { body, idempotencyKey });
}

function sendChange({ id, version }: At, body: PreorderDetailsInput, idempotencyKey: string) {
  return callRoute(changePreorder, { params: { id }, body: { version, ...body }, idempotencyKey });
}

function sendQuote({ id, version }: At, idempotencyKey: string) {
  return callRoute(commandPreorder, {
    params: { id, command: 'quote' },
    body: { version },
    idempotencyKey,
  });
}

export const PREORDER_CALLS = { create: sendNew, change: sendChange, quote: sendQuote };
