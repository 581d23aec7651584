import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import { Icon } from '../ui/icon.tsx';
import type { Written } from '../ui/written.ts';
import { WhatsAppLink } from './contact.tsx';
import { headlineOf } from './headline.ts';

/** Where the order is at this moment, before anything else. */
export function Now({ tracking, written }: { readonly tracking: Tracking; readonly written: Written }) {
  const { title, next, tone, icon, isToBeTalkedOver } = headlineOf(tracking, written);
  const isUnderway = tone === 'progress' || tone === 'wait';
  return (
    <section class={`card now ${tone}`} aria-labelledby="now">
      <span class={`mark large ${tone}`}>
        <Icon name={icon} size={34} />
      </span>
      <p class="hello">{tracking.customer === '' ? 'Hola' : `Hola, ${tracking.customer}`}</p>
      <h1 id="now">{title}</h1>
      <p class="next">{next}</p>
      {isUnderway && <Progress {...tracking} />}
      {isUnderway && tracking.promisedOn !== null && (
        <p class="promised">
          {tracking.isPickup ? 'Listo' : 'Entrega prevista'} para el{' '}
          <strong>{written.day(tracking.promisedOn)}</strong>
        </p>
      )}
      {isToBeTalkedOver && <WhatsAppLink tracking={tracking} isPrimary />}
    </section>
  );
}

/** One piece for each step of the way; the words beside it say the same. */
function Progress({ steps, step }: Pick<Tracking, 'steps' | 'step'>) {
  const at = steps.findIndex((one) => one === step);
  return (
    <div class="steps" aria-hidden="true">
      {steps.map((one, index) => (
        <span key={one} class={index < at ? 'done' : index === at ? 'present' : undefined} />
      ))}
    </div>
  );
}
