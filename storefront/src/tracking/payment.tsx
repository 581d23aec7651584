import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import type { TrackingView } from '@trastienda/shared/storefront/pages.ts';
import { owedOf } from '@trastienda/shared/storefront/steps.ts';
import type { ComponentChildren } from 'preact';
import { Island } from '../islands/island.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Written } from '../ui/written.ts';

interface Props {
  readonly view: TrackingView;
  readonly written: Written;
}

/** What is owed, where to pay it, and the way to say that it was. */
export function Payment({ view, written }: Props) {
  const { tracking } = view;
  if (tracking.step === 'cancelled' || tracking.step === 'returned') return null;
  // Once it was delivered the money is on its way from the courier, and no longer the customer's to pay.
  const isCollected = tracking.paidOnDelivery && tracking.balance > 0 && tracking.step !== 'delivered';
  const isAlone = tracking.accounts.length === 0 && !isCollected;
  const review = tracking.inReview > 0 && <InReview {...{ tracking, written, isAlone }} />;
  if (tracking.accounts.length === 0) {
    if (!isCollected && !review) return null;
    return (
      <Card>
        {isCollected && <OnDelivery {...{ tracking, written }} />}
        {review}
      </Card>
    );
  }
  if (tracking.paidOnDelivery)
    return (
      <Card>
        <OnDelivery {...{ tracking, written }} />
        {review}
        <details>
          <summary>¿Prefieres pagar antes?</summary>
          <WaysToPay {...{ view, written }} />
        </details>
      </Card>
    );
  const { deposit } = tracking;
  const owed = owedOf(tracking);
  return (
    <Card>
      <h2 id="payment">{deposit > 0 ? 'Tu anticipo' : 'Por pagar'}</h2>
      <p class="owed">{written.money(deposit > 0 ? deposit : owed)}</p>
      {deposit > 0 && deposit < owed && <p class="soft">De un total de {written.money(owed)}.</p>}
      {review}
      <WaysToPay {...{ view, written }} />
    </Card>
  );
}

function Card({ children }: { readonly children: ComponentChildren }) {
  return (
    <section class="card payment" aria-labelledby="payment">
      {children}
    </section>
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

interface InReviewProps {
  readonly tracking: Tracking;
  readonly written: Written;
  /** Nothing else is in its card: it gives it its name. */
  readonly isAlone: boolean;
}

function InReview({ tracking, written, isAlone }: InReviewProps) {
  return (
    <p class="notice wait" id={isAlone ? 'payment' : undefined}>
      <Icon name="clock" />
      <span>
        <strong>{written.money(tracking.inReview)} en revisión.</strong> Lo verás confirmado aquí mismo.
      </span>
    </p>
  );
}

function WaysToPay({ view: { tracking, token, today }, written }: Props) {
  const { accounts, deposit } = tracking;
  const amount = deposit > 0 ? deposit : owedOf(tracking);
  const sign = written.money(0).split('\u00a0')[0] ?? '';
  return (
    <>
      <ul class="accounts">
        {accounts.map(({ id, bank, holder, number, kind }) => (
          <li key={id} class="copied-row">
            <div>
              <span class="label">{kind === '' ? bank : `${bank} · ${kind}`}</span>
              <span class="number">{number}</span>
              <span class="soft">{holder}</span>
            </div>
            <Island name="copy" with={{ text: number, what: `el número de cuenta de ${bank}` }} />
          </li>
        ))}
      </ul>
      <Island
        name="receipt"
        with={{
          token,
          today,
          sign,
          amount: (amount / 100).toFixed(2),
          accounts: accounts.map(({ id, bank, number }) => ({ id, title: `${bank} ${number}` })),
        }}
      />
      <p class="soft unwoken">Cuando hayas pagado, envía la foto de tu comprobante por WhatsApp.</p>
    </>
  );
}
