import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import type { TrackingView } from '@trastienda/shared/storefront/pages.ts';
import { computeOwed } from '@trastienda/shared/storefront/steps.ts';
import { InReview, PaymentCard, WaysToPay } from '../ui/ways-to-pay.tsx';
import type { Written } from '../ui/written.ts';

interface Props {
  readonly view: TrackingView<Tracking>;
  readonly written: Written;
}

/** What is owed, where to pay it, and the way to say that it was. */
export function Payment({ view, written }: Props) {
  const { tracking, token, today } = view;
  const { accounts, deposit, inReview, paidOnDelivery } = tracking;
  if (tracking.step === 'cancelled' || tracking.step === 'returned') return null;
  // Once it was delivered the money is on its way from the courier, and no longer the customer's to pay.
  const isCollected = paidOnDelivery && tracking.balance > 0 && tracking.step !== 'delivered';
  const isAlone = accounts.length === 0 && !isCollected;
  const review = inReview > 0 && <InReview {...{ inReview, written, isAlone }} />;
  if (accounts.length === 0) {
    if (!isCollected && !review) return null;
    return (
      <PaymentCard>
        {isCollected && <OnDelivery {...{ tracking, written }} />}
        {review}
      </PaymentCard>
    );
  }
  const owed = computeOwed(tracking);
  const amount = deposit > 0 ? deposit : owed;
  const ways = <WaysToPay {...{ accounts, amount, token, today, written }} />;
  if (paidOnDelivery)
    return (
      <PaymentCard>
        <OnDelivery {...{ tracking, written }} />
        {review}
        <details>
          <summary>¿Prefieres pagar antes?</summary>
          {ways}
        </details>
      </PaymentCard>
    );
  return (
    <PaymentCard>
      <h2 id="payment">{deposit > 0 ? 'Tu anticipo' : 'Por pagar'}</h2>
      <p class="owed">{written.money(amount)}</p>
      {deposit > 0 && deposit < owed && <p class="soft">De un total de {written.money(owed)}.</p>}
      {review}
      {ways}
    </PaymentCard>
  );
}

function OnDelivery({ tracking, written }: { readonly tracking: Tracking; readonly written: Written }) {
  return (
    <>
      <h2 id="payment">Pagas al recibir</h2>
      <p class="owed">{written.money(tracking.balance)}</p>
    </>
  );
}
