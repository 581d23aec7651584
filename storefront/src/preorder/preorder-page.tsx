import type { TrackingView } from '@trastienda/shared/storefront/pages.ts';
import type { TrackedPreorder } from '@trastienda/shared/storefront/preorder-contract.ts';
import { Contact } from '../ui/contact.tsx';
import { Icon } from '../ui/icon.tsx';
import { writtenIn } from '../ui/written.ts';
import { Articles } from './articles.tsx';
import { Now } from './now.tsx';
import { Payment } from './payment.tsx';
import { Timeline } from './timeline.tsx';

/** In the order in which a customer asks: where is it, what do I owe, what happened, what was it. */
export function PreorderPage({ view }: { readonly view: TrackingView<TrackedPreorder> }) {
  const { tracking: preorder, token, timeZone, currency, today } = view;
  const written = writtenIn(timeZone, currency, today);
  return (
    <div class="columns">
      <div>
        <Now {...{ preorder, written, today }} />
        <Orders preorder={preorder} />
        <Payment {...{ view, written }} />
        <Timeline {...{ preorder, written }} />
      </div>
      <div>
        <Articles {...{ preorder, token, written }} />
        <Note preorder={preorder} />
        <Contact contact={preorder} what="encargo" />
      </div>
    </div>
  );
}

/** What has arrived goes on as an order, with a page of its own. */
function Orders({ preorder: { orders } }: { readonly preorder: TrackedPreorder }) {
  if (orders.length === 0) return null;
  return (
    <section class="card orders" aria-labelledby="orders">
      <h2 id="orders">{orders.length > 1 ? 'Tus pedidos' : 'Tu pedido'}</h2>
      {orders.map(({ label, token }) => (
        <a key={token} class="button" href={`/tracking/${token}`}>
          <Icon name="bag" />
          <span>
            Seguir el pedido <span class="whole">{label}</span>
          </span>
        </a>
      ))}
    </section>
  );
}

function Note({ preorder: { note } }: { readonly preorder: TrackedPreorder }) {
  if (note === '') return null;
  return (
    <section class="card" aria-labelledby="note">
      <h2 id="note">Nota de la tienda</h2>
      <p class="from-store">{note}</p>
    </section>
  );
}
