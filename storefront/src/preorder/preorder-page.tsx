import type { TrackingView } from '@trastienda/shared/storefront/pages.ts';
import type { TrackedPreorder } from '@trastienda/shared/storefront/preorder-contract.ts';
import { Contact } from '../ui/contact.tsx';
import { OrderLinks } from '../ui/order-links.tsx';
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
        <OrderLinks
          title={preorder.orders.length > 1 ? 'Tus pedidos' : 'Tu pedido'}
          orders={preorder.orders}
        />
        <Payment {...{ view, written }} />
        <Timeline {...{ preorder, written }} />
      </div>
      <div>
        <Articles {...{ preorder, token, written }} />
        <Note preorder={preorder} />
        <Contact contact={preorder} what="preventa" />
      </div>
    </div>
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
