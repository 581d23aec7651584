import { z } from 'zod';
import { createBulkResultSchema } from '../kernel/lists.ts';
import { route } from '../kernel/route.ts';

/** What can be taken back. */
export const UNDO_KINDS = [
  'order-confirm',
  'order-cancel',
  'order-tag',
  'order-parcels',
  'customer-tag',
  'preorder-tag',
  'preorder-notify',
  'article-assign',
  'article-cart',
  'product-state',
  'variant-price',
  'variant-minimum',
] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

/** How long the way back is offered. */
export const UNDO_SECONDS = 60;

/** The header of an answer to a command that can be taken back: `order-tag; count=12`. */
export const UNDO_HEADER = 'undo';

export const formatUndo = (kind: UndoKind, count: number): string => `${kind}; count=${count}`;

export function parseUndo(header: string | null): { kind: UndoKind; count: number } | null {
  const [, name, count] = /^([a-z-]+); count=(\d{1,4})$/.exec(header ?? '') ?? [];
  const kind = UNDO_KINDS.find((one) => one === name);
  return kind === undefined ? null : { kind, count: Number(count) };
}

const undoStepId = z.uuid().brand<'UndoStepId'>();
export type UndoStepId = z.infer<typeof undoStepId>;

export const undoCommand = route({
  method: 'POST',
  path: '/me/commands/undo',
  permission: 'signed-in',
  area: 'system',
  summary:
    'Take back a command of one’s own within a minute, named by the `X-Request-Id` of its answer. A row that something followed stays, and says so',
  body: z.strictObject({ requestId: z.uuid() }),
  reply: createBulkResultSchema(undoStepId),
  refusals: ['undo.too-late', 'undo.nothing'],
});
