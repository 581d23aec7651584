import { Skeleton } from '@mantine/core';
import { useActor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { ORDER_MESSAGES, ORDER_REFUSALS } from '#modules/orders/exports.ts';
import { PAYMENT_MESSAGES, PAYMENT_REFUSALS } from '#modules/payments/exports.ts';
import { PREORDER_MESSAGES } from '#modules/preorders/exports.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { LIST_MESSAGES } from '#ui/messages.ts';
import { FinanceNav } from '../parts/finance-page.tsx';
import { REVIEW_MESSAGES } from '../parts/review/review-messages.ts';
import { useReviewPart } from '../queries/payments.ts';

/** Every payment is looked at by somebody before its goods leave. */
export function ReviewScreen() {
  return (
    <>
      <FinanceNav />
      <ReviewPart />
    </>
  );
}

/** The review, fetched together with its words. */
async function fetchReview() {
  const [{ Review }] = await Promise.all([
    import('../parts/review/review.tsx'),
    loadMessages([
      REVIEW_MESSAGES,
      ORDER_MESSAGES,
      PAYMENT_MESSAGES,
      PREORDER_MESSAGES,
      ORDER_REFUSALS,
      PAYMENT_REFUSALS,
      LIST_MESSAGES,
    ]),
  ]);
  return { Review };
}

function ReviewPart() {
  const actor = useActor();
  const { data, error, refetch } = useReviewPart(fetchReview);
  if (actor === null) return null;
  if (data !== undefined) return <data.Review actor={actor} />;
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <Skeleton height={560} radius="lg" />;
}
