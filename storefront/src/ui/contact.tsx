import { showPhone, whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import type { Tracked } from '@trastienda/shared/storefront/contract.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly contact: Pick<Tracked, 'seller' | 'store' | 'label'>;
  /** What it is called here. */
  readonly what: 'pedido' | 'preventa';
}

export function WhatsAppLink({
  contact: { seller, label },
  what,
  isPrimary = false,
}: Props & { readonly isPrimary?: boolean }) {
  if (seller.whatsapp === null) return null;
  const text = `Hola, ${seller.name}. Te escribo por mi ${what} ${label}.`;
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

export function Contact({ contact, what }: Props) {
  const { seller, store } = contact;
  if (seller.whatsapp === null && store.phone === null) return null;
  return (
    <section class="card contact" aria-labelledby="contact">
      <h2 id="contact">¿Alguna duda?</h2>
      <p>
        {seller.name} atiende tu {what} y te responde con gusto.
      </p>
      <WhatsAppLink {...{ contact, what }} />
      {store.phone !== null && (
        <a class="plain-link" href={`tel:${store.phone}`}>
          o llama al {showPhone(store.phone)}
        </a>
      )}
    </section>
  );
}
