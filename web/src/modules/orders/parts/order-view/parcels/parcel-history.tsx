import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useTimeline } from '#modules/orders/queries/order.ts';
import { happenedAtOf, OF_PARCELS, reasonOf } from '../timeline/sentences.ts';
import style from './parcel-list.module.css';

/** What is known of one parcel, the latest on top; folded away until one asks. */
export function ParcelHistory({ order, parcel }: { readonly order: Order; readonly parcel: Shipment }) {
  const t = useT();
  const intl = useIntl();
  const { data } = useTimeline(order.id);
  const entries = (data?.entries ?? []).filter((entry) => isAbout(entry, parcel));
  const [isOpen, setOpen] = useState(false);
  if (entries.length < 2) return null;
  return (
    <details className={style.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('orders.view.parcel.history', { count: entries.length })}</summary>
      <ol>
        {(isOpen ? entries : []).map((entry) => {
          const said = reasonOf(entry, t);
          return (
            <li key={entry.id}>
              <time dateTime={happenedAtOf(entry)}>
                {intl.formatDate(happenedAtOf(entry), {
                  day: 'numeric',
                  month: 'short',
                  hour: 'numeric',
                  minute: '2-digit',
                })}
              </time>
              <span>
                {t(`orders.view.happened.${entry.command}`)}
                {said !== null && said !== '' && <span className={style.said}>{said}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

const isAbout = ({ command, facts }: TimelineEntry, { position }: Shipment) =>
  OF_PARCELS.includes(command) && facts['parcel'] === position;
