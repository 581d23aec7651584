import type { TrackingView } from '@trastienda/shared/storefront/pages.ts';
import type { TrackedPreorder } from '@trastienda/shared/storefront/preorder-contract.ts';
import { computeAmountOwed } from '@trastienda/shared/storefront/preorder-steps.ts';
import { InReview, PaymentCard, WaysToPay } from '../ui/ways-to-pay.tsx';
import type { Written } from '../ui/written.ts';

interface Props {
  readonly view: TrackingView<TrackedPreorder>;
  readonly written: Written;
}

/** The deposit first; the rest once something is here, and before only for whoever prefers to. */
export function Payment({ view, written }: Props) {
  const { tracking: preorder, token, today } = view;
  const { accounts, deposit, depositDueAt, inReview, articles } = preorder;
  const isAlone = accounts.length === 0;
  const review = inReview > 0 && <InReview {...{ inReview, written, isAlone }} />;
  if (isAlone) return review ? <PaymentCard>{review}</PaymentCard> : null;
  const owed = computeAmountOwed(preorder);
  const amount = deposit > 0 ? deposit : owed;
  const ways = <WaysToPay {...{ accounts, amount, token, today, written }} />;
  if (deposit > 0)
    return (
      <PaymentCard>
        <h2 id="payment">Tu anticipo</h2>
        <p class="owed">{written.money(deposit)}</p>
        {deposit < owed && <p class="soft">De un total de {written.money(owed)}.</p>}
        {depositDueAt !== null && <p class="soft">Lo esperamos hasta el {written.moment(depositDueAt)}</p>}
        {review}
        {ways}
      </PaymentCard>
    );
  if (articles.some(({ state }) => state === 'received'))
    return (
      <PaymentCard>
        <h2 id="payment">Por pagar</h2>
        <p class="owed">{written.money(owed)}</p>
        {review}
        {ways}
      </PaymentCard>
    );
  return (
    <PaymentCard>
      <h2 id="payment">Tu saldo</h2>
      <p class="owed">{written.money(owed)}</p>
      <p class="soft">Lo pagas cuando llegue tu preventa.</p>
      {review}
      <details>
        <summary>¿Prefieres pagar antes?</summary>
        {ways}
      </details>
    </PaymentCard>
  );
}
