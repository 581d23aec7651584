import { loadMessages } from '#lib/i18n/message-store.ts';
import { ORDER_MESSAGES } from '#modules/orders/exports.ts';
import { PAYMENT_MESSAGES } from '#modules/payments/exports.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { REVIEW_MESSAGES } from './review-messages.ts';

/** A payment to practise on, for the first steps; fetched with its words. */
export const reviewPractice = fetchedPart(async () => {
  const [{ ReviewPractice }] = await Promise.all([
    import('./review-practice.tsx'),
    loadMessages([REVIEW_MESSAGES, ORDER_MESSAGES, PAYMENT_MESSAGES]),
  ]);
  return ReviewPractice;
});
