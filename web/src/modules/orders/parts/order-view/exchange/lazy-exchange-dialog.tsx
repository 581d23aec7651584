import { loadMessages } from '#lib/i18n/message-store.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { ORDER_FORM_MESSAGES } from '../../order-form/order-form.tsx';
import type { ExchangeProps } from './exchange-dialog.tsx';

/** Exchanging goods, fetched with the words of the order form when it is first wanted. */
export const { Part: LazyExchangeDialog } = fetchedPart<ExchangeProps>(async () => {
  const [{ ExchangeDialog }] = await Promise.all([
    import('./exchange-dialog.tsx'),
    loadMessages([ORDER_FORM_MESSAGES]),
  ]);
  return ExchangeDialog;
});
