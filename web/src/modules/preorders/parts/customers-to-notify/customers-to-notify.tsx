import { Skeleton } from '@mantine/core';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { BellRing, ChevronDown, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { trackingLink } from '#modules/orders/exports.ts';
import { Moment } from '#ui/moment.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { Trouble } from '#ui/trouble.tsx';
import {
  type CustomerToNotify,
  useCustomersToNotify,
  useMarkNotified,
} from '../../queries/customers-to-notify.ts';
import { LINE_FACES } from '../stage/faces.tsx';
import style from './customers-to-notify.module.css';
import { toNotificationText } from './notification-text.ts';

const CLOSED_KEY = 'preorders:to-tell-closed';

interface Props {
  readonly onOpen: (preorderId: string) => void;
}

/** One's own customers who wait for an update: what is new for each, and the message ready to be sent. */
export function CustomersToNotify({ onOpen }: Props) {
  const t = useT();
  const id = useId();
  const { data, error, refetch } = useCustomersToNotify();
  const notify = useMarkNotified();
  const [isClosed, setClosed] = useState(() => readStored(CLOSED_KEY) === 'true');
  const toggle = () => {
    writeStored(CLOSED_KEY, String(!isClosed));
    setClosed(!isClosed);
  };
  if (data === undefined && error !== null)
    return (
      <section className={style.box} aria-label={t('preorders.to-notify.title')}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </section>
    );
  if (data === undefined)
    return (
      <section className={style.box} aria-label={t('preorders.to-notify.title')} aria-busy="true">
        <div className={style.head}>
          <Skeleton height={14} width={180} radius="xl" />
        </div>
      </section>
    );
  const { total, customers } = data;
  return (
    <section className={style.box} aria-label={t('preorders.to-notify.title')}>
      {total === 0 ? (
        <p className={style.none}>
          <BellRing size={16} aria-hidden />
          {t('preorders.to-notify.none')}
        </p>
      ) : (
        <h2 className={style.heading}>
          <button
            type="button"
            className={style.head}
            aria-expanded={!isClosed}
            aria-controls={id}
            onClick={toggle}
          >
            <BellRing size={18} aria-hidden className={style.bell} />
            <span className={style.title}>{t('preorders.to-notify.title')}</span>
            <span className={style.count}>{total}</span>
            <ChevronDown size={18} aria-hidden className={style.arrow} />
          </button>
        </h2>
      )}
      {notify.isError && (
        <div className={style.trouble}>
          <Notice tone="danger">
            {readProblem(notify.error)?.message ?? t('preorders.to-notify.failed')}
          </Notice>
        </div>
      )}
      {!isClosed && customers.length > 0 && (
        <ul id={id} className={style.list} aria-label={t('preorders.to-notify.title')}>
          {customers.map((customer) => (
            <Waiting
              key={customer.id}
              customer={customer}
              onOpen={onOpen}
              onNotified={() =>
                notify.mutate(customer.id, {
                  onSuccess: () =>
                    toastDone(
                      t('preorders.to-notify.notified', { name: customer.customerName || customer.label }),
                    ),
                })
              }
            />
          ))}
        </ul>
      )}
      {!isClosed && total > customers.length && (
        <p className={style.more}>{t('preorders.to-notify.more', { count: total - customers.length })}</p>
      )}
    </section>
  );
}

interface WaitingProps {
  readonly customer: CustomerToNotify;
  readonly onOpen: (preorderId: string) => void;
  readonly onNotified: () => void;
}

function Waiting({ customer, onOpen, onNotified }: WaitingProps) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const { id, label, customerName, customerPhone, updates, since, trackingToken } = customer;
  const link = trackingLink(window.location.origin, trackingToken);
  const day = (isoDay: string) => intl.formatDate(isoDay, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <li className={style.customer}>
      <button type="button" className={style.who} onClick={() => onOpen(id)}>
        <span className={style.name}>
          <span className={style.person}>{customerName || t('preorders.list.no-customer')}</span>
          <span className={style.label}>{label}</span>
        </span>
        <span className={style.updates}>
          {updates.map(({ id: lineId, status, description, quantity }) => (
            <span key={lineId} className={style.one} data-status={status}>
              <b>{t(LINE_FACES[status].labelId)}</b> {quantity > 1 && `${quantity} × `}
              {description}
            </span>
          ))}
        </span>
        <span className={style.since}>
          <Moment at={since} />
        </span>
      </button>
      {customerPhone === null ? (
        <button type="button" className={style.notify} data-quiet onClick={onNotified}>
          {t('preorders.to-notify.mark')}
        </button>
      ) : (
        <a
          className={style.notify}
          href={whatsAppLink(customerPhone, toNotificationText(customer, link, { t, money, day }))}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('preorders.to-notify.write-to', { name: customerName || label })}
          onClick={onNotified}
        >
          <MessageCircle size={16} aria-hidden />
          <span className={style.buttonText}>{t('preorders.to-notify.write')}</span>
        </a>
      )}
    </li>
  );
}
