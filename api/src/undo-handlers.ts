import { CUSTOMER_PARTS } from './customer-parts.ts';
import { customerUndo } from './modules/customers/use-cases/tag-customers.ts';
import { INVENTORY_UNDO } from './modules/inventory/use-cases/undo-items.ts';
import { ORDER_UNDO } from './modules/orders/use-cases/undo-orders.ts';
import { PREORDER_UNDO } from './modules/preorders/use-cases/undo-preorders.ts';
import { ARTICLE_UNDO } from './modules/purchases/use-cases/undo-articles.ts';
import type { UndoHandlers } from './platform/undo.ts';

/** How each module takes back what it did. */
export const UNDO_HANDLERS: UndoHandlers = {
  ...ORDER_UNDO,
  ...PREORDER_UNDO,
  ...INVENTORY_UNDO,
  ...ARTICLE_UNDO,
  ...customerUndo(CUSTOMER_PARTS),
};
