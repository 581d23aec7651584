import type { Account } from '@trastienda/shared/storefront/contract-parts.ts';
import type { ComponentChildren } from 'preact';
import { Island } from '../islands/island.tsx';
import { Icon } from './icon.tsx';
import type { Written } from './written.ts';

export function PaymentCard({ children }: { readonly children: ComponentChildren }) {
  return (
    <section class="card payment" aria-labelledby="payment">
      {children}
    </section>
  );
}

interface InReviewProps {
  readonly inReview: number;
  readonly written: Written;
  /** Nothing else is in its card: it gives it its name. */
  readonly isAlone: boolean;
}

export function InReview({ inReview, written, isAlone }: InReviewProps) {
  return (
    <p class="notice wait" id={isAlone ? 'payment' : undefined}>
      <Icon name="clock" />
      <span>
        <strong>{written.money(inReview)} en revisión.</strong> Lo verás confirmado aquí mismo.
      </span>
    </p>
  );
}

interface WaysProps {
  readonly accounts: readonly Account[];
  /** What the form begins with. */
  readonly amount: number;
  readonly token: string;
  readonly today: string;
  readonly written: Written;
}

export function WaysToPay({ accounts, amount, token, today, written }: WaysProps) {
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
