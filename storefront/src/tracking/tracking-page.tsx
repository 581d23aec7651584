import type { TrackingView } from '@trastienda/shared/storefront/pages.ts';
import { writtenIn } from '../ui/written.ts';
import { Articles } from './articles.tsx';
import { Contact } from './contact.tsx';
import { Destination } from './destination.tsx';
import { Now } from './now.tsx';
import { Parcels } from './parcels.tsx';
import { Payment } from './payment.tsx';
import { Timeline } from './timeline.tsx';

/** In the order in which a customer asks: where is it, what do I owe, what happened, what was it. */
export function TrackingPage({ view }: { readonly view: TrackingView }) {
  const { tracking, token, timeZone, currency, today } = view;
  const written = writtenIn(timeZone, currency, today);
  return (
    <div class="columns">
      <div>
        <Now {...{ tracking, written }} />
        <Payment {...{ view, written }} />
        <Parcels tracking={tracking} />
        <Timeline {...{ tracking, written }} />
      </div>
      <div>
        <Articles {...{ tracking, token, written }} />
        <Destination tracking={tracking} />
        <Contact tracking={tracking} />
      </div>
    </div>
  );
}
