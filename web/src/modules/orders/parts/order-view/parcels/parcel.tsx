import { Link } from '@tanstack/react-router';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { ExternalLink } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '#modules/inventory/parts/variant-name.ts';
import { useOrderOptions } from '#modules/orders/queries/order-options.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { ParcelBadge } from '../../stage/parcel-badge.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import type { useOrderCommand } from '../use-order-command.ts';
import { ParcelActions } from './parcel-actions.tsx';
import { ParcelHistory } from './parcel-history.tsx';
import style from './parcel-list.module.css';
import { trackingAddress } from './parcel-moves.ts';
import { ParcelPhoto } from './parcel-photo.tsx';

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly actor: OrderActor;
  readonly isReception: boolean;
  readonly command: ReturnType<typeof useOrderCommand>;
  readonly openDialog: OpenDialog;
}

export function Parcel({ order, parcel, actor, isReception, command, openDialog }: Props) {
  const t = useT();
  const packing = canMoveParcel(actor, order, parcel.status, 'pack');
  // Unpaid goods are not packed: the one refusal that one meets here every day.
  const why = isReception && !packing.ok && packing.code === 'order.not-paid' ? packing.code : null;
  const moment = parcel.movedAt ?? parcel.packedAt;
  const isOpened = order.shipments.length > 1 || parcel.status === 'returned';
  return (
    <li className={style.parcel}>
      <div className={style.head}>
        <p className={style.name}>
          {order.shipments.length > 1
            ? t('orders.view.parcel', { number: parcel.position })
            : t('orders.view.parcel-only')}
        </p>
        <ParcelBadge fulfilment={parcel.status} lastEvent={parcel.lastEvent} />
        {moment !== null && (
          <span className={style.when}>
            <Moment at={moment} />
          </span>
        )}
      </div>
      {isOpened && <Contents order={order} parcel={parcel} />}
      <Guide parcel={parcel} />
      <Facts parcel={parcel} order={order} actor={actor} />
      {why !== null && <p className={style.why}>{t(why)}</p>}
      <ParcelActions
        order={order}
        parcel={parcel}
        actor={actor}
        isReception={isReception}
        command={command}
        openDialog={openDialog}
      />
      <ParcelHistory order={order} parcel={parcel} />
    </li>
  );
}

/** What lies in it; of what came back, how it was found. */
function Contents({ order, parcel }: Pick<Props, 'order' | 'parcel'>) {
  const t = useT();
  return (
    <ul className={style.lines}>
      {order.lines.map((line) => {
        const held = parcel.lines.find(({ lineId }) => lineId === line.id);
        if (held === undefined) return null;
        const { found } = held;
        return (
          <li key={line.id}>
            {held.quantity} × {line.name} · {variantName(line)}
            {found !== null && (
              <span className={style.found}>
                {(['good', 'damaged', 'missing'] as const)
                  .filter((how) => found[how] > 0)
                  .map((how) => (
                    <span key={how} data-how={how}>
                      {t(`orders.view.found.${how}`, { count: found[how] })}
                    </span>
                  ))}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Guide({ parcel }: Pick<Props, 'parcel'>) {
  const t = useT();
  const { data } = useOrderOptions();
  const { courier, courierId, guide } = parcel;
  if (guide === '' && courier === null) return null;
  const template = data?.couriers.find(({ id }) => id === courierId)?.trackingLink;
  const address = trackingAddress(template, guide);
  return (
    <p className={style.guide}>
      {courier}
      {guide !== '' && <span className={style.number}>{guide}</span>}
      {address !== null && (
        <a className={style.track} href={address} target="_blank" rel="noopener noreferrer">
          {t('orders.view.parcel.track')}
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </p>
  );
}

const GRAMS_IN_POUND = 453.59237;

function Facts({ order, parcel, actor }: Pick<Props, 'order' | 'parcel' | 'actor'>) {
  const t = useT();
  const intl = useIntl();
  const { pieces, weightGrams, codAmount, credited, photo } = parcel;
  const facts = [
    ...(pieces > 1 ? [t('orders.view.parcel.pieces', { count: pieces })] : []),
    ...(weightGrams === null
      ? []
      : [
          t('orders.view.parcel.weight', {
            weight: intl.formatNumber(weightGrams / GRAMS_IN_POUND, { maximumFractionDigits: 2 }),
          }),
        ]),
  ];
  if (facts.length === 0 && codAmount === 0 && credited === 0 && photo === null) return null;
  return (
    <div className={style.facts}>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {codAmount > 0 && (
        <p>
          {t('orders.view.cod-amount')} <MoneyText centavos={codAmount} />
        </p>
      )}
      {credited > 0 && (
        <p>
          {t('orders.view.parcel.credited')} <MoneyText centavos={credited} />{' '}
          {order.paid + order.moneyOut > 0 && actor.codes.includes('S-09') && (
            <Link className={style.track} to="/finance/review/refunds">
              {t('orders.view.parcel.refund')}
            </Link>
          )}
        </p>
      )}
      {photo !== null && <ParcelPhoto photo={photo} label={order.label} />}
    </div>
  );
}
