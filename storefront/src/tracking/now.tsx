import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import { WhatsAppLink } from '../ui/contact.tsx';
import { isUnderway, NowCard, Progress } from '../ui/now-card.tsx';
import type { Written } from '../ui/written.ts';
import { createHeadline } from './headline.ts';

export function Now({ tracking, written }: { readonly tracking: Tracking; readonly written: Written }) {
  const headline = createHeadline(tracking, written);
  const { customer, promisedOn, isPickup, steps, step } = tracking;
  return (
    <NowCard {...{ customer, headline }}>
      {isUnderway(headline) && <Progress {...{ steps, step }} />}
      {isUnderway(headline) && promisedOn !== null && (
        <p class="promised">
          {isPickup ? 'Listo' : 'Entrega prevista'} para el <strong>{written.day(promisedOn)}</strong>
        </p>
      )}
      {headline.isToBeTalkedOver && <WhatsAppLink contact={tracking} what="pedido" isPrimary />}
    </NowCard>
  );
}
