import { showPhone, whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import { Icon } from '../ui/icon.tsx';

interface Props {
  readonly tracking: Tracking;
  readonly isPrimary?: boolean;
}

export function WhatsAppLink({ tracking: { seller, label }, isPrimary = false }: Props) {
  if (seller.whatsapp === null) return null;
  const text = `Hola, ${seller.name}. Te escribo por mi pedido ${label}.`;
  return (
    <a
      class={isPrimary ? 'button primary' : 'button'}
      href={whatsAppLink(seller.whatsapp, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" />
      Escribir por WhatsApp
    </a>
  );
}

export function Contact({ tracking }: { readonly tracking: Tracking }) {
  const { seller, store } = tracking;
  if (seller.whatsapp === null && store.phone === null) return null;
  return (
    <section class="card contact" aria-labelledby="contact">
      <h2 id="contact">¿Alguna duda?</h2>
      <p>{seller.name} atiende tu pedido y te responde con gusto.</p>
      <WhatsAppLink tracking={tracking} />
      {store.phone !== null && (
        <a class="plain-link" href={`tel:${store.phone}`}>
          o llama al {showPhone(store.phone)}
        </a>
      )}
    </section>
  );
}
