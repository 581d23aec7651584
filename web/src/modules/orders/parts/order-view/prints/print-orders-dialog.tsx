import { loadMessages } from '#lib/i18n/message-store.ts';
import { DOCUMENT_MESSAGES } from '#ui/messages.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { ORDER_VIEW_MESSAGES } from '../messages.ts';
import type { PrintOrdersProps } from './print-dialog.tsx';

/** Documents of one order or of many, fetched with their words when they are first wanted. */
export const { Part: PrintOrdersDialog } = fetchedPart<PrintOrdersProps>(async () => {
  const [{ PrintDialog }] = await Promise.all([
    import('./print-dialog.tsx'),
    loadMessages([DOCUMENT_MESSAGES, ORDER_VIEW_MESSAGES]),
  ]);
  return PrintDialog;
});
