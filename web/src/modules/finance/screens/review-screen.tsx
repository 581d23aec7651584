import { FinanceNav } from '../parts/finance-nav.tsx';
import { ReviewPart } from '../parts/review/review-part.tsx';

/** Every payment is looked at by somebody before its goods leave. */
export function ReviewScreen() {
  return (
    <>
      <FinanceNav />
      <ReviewPart />
    </>
  );
}
