import { loadMessages, type MessageSource } from '#lib/i18n/message-store.ts';
import { PAYMENT_MESSAGES, PAYMENT_REFUSALS } from '#modules/payments/exports.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { ORDER_REFUSALS } from '../../messages.ts';
import { ORDER_VIEW_MESSAGES } from '../order-view/messages.ts';
import type { PackModeProps } from './pack-mode.tsx';

const PACK_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** Packing, fetched with its words when it is first wanted. */
export const { Part: LazyPackMode } = fetchedPart<PackModeProps>(async () => {
  const [{ PackMode }] = await Promise.all([
    import('./pack-mode.tsx'),
    loadMessages([PACK_MESSAGES, ORDER_VIEW_MESSAGES, ORDER_REFUSALS, PAYMENT_MESSAGES, PAYMENT_REFUSALS]),
  ]);
  return PackMode;
});
