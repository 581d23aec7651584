import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import type { TrackingView } from '@trastienda/shared/storefront/pages.ts';
import { Contact } from '../ui/contact.tsx';
import { OrderLinks } from '../ui/order-links.tsx';
import { writtenIn } from '../ui/written.ts';
import { Articles } from './articles.tsx';
import { Destination } from './destination.tsx';
import { Now } from './now.tsx';
import { Parcels } from './parcels.tsx';
import { Payment } from './payment.tsx';
import { Timeline } from './timeline.tsx';

/** In the order in which a customer asks: where is it, what do I owe, what happened, what was it. */
export function TrackingPage({ view }: { readonly view: TrackingView<Tracking> }) {
  const { tracking, token, timeZone, currency, today } = view;
  const written = writtenIn(timeZone, currency, today);
  return (
    <div class="columns">
      <div>
        <Now {...{ tracking, written }} />
        <OrderLinks title="Tu cambio" orders={tracking.exchanges} />
        <Payment {...{ view, written }} />
        <Parcels tracking={tracking} />
        <Timeline {...{ tracking, written }} />
      </div>
      <div>
        <Articles {...{ tracking, token, written }} />
        <Destination tracking={tracking} />
        <Contact contact={tracking} what="pedido" />
      </div>
    </div>
  );
}
