import type { Parcel } from '@trastienda/shared/purchases/contract/purchases.ts';
import { PARCEL_STATUSES } from '@trastienda/shared/purchases/status.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/parcels/parcel-list.module.css';
import { stageLabelId } from '../../stage.tsx';

/** What is known of one parcel, the latest on top; folded away until one asks. */
export function ParcelHistory({ parcel: { events } }: { readonly parcel: Parcel }) {
  const t = useT();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (events.length === 0) return null;
  const describeEvent = ({ kind, eta }: Parcel['events'][number]) => {
    const status = PARCEL_STATUSES.find((one) => one === kind);
    if (status !== undefined) return t(stageLabelId(status));
    if (kind !== 'eta') return t('purchase.event.split');
    if (eta === null) return t('purchase.event.no-eta');
    const day = intl.formatDate(`${eta}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return t('purchase.event.eta', { day });
  };
  return (
    <details className={style.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('purchase.history', { count: events.length })}</summary>
      <ol>
        {(isOpen ? events : []).map((event) => (
          <li key={`${event.happenedAt}${event.kind}`}>
            <time dateTime={event.happenedAt}>
              {intl.formatDate(event.happenedAt, {
                day: 'numeric',
                month: 'short',
                hour: 'numeric',
                minute: '2-digit',
              })}
            </time>
            <span>
              {describeEvent(event)}
              {event.note !== '' && <span className={style.said}>{event.note}</span>}
              {event.recordedBy !== '' && <span className={style.said}>{event.recordedBy}</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
