import { Box, Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStoredPicture } from '#lib/pictures/use-stored-picture.ts';
import { variantName } from '#modules/inventory/exports.ts';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { FoldedHistory } from '#ui/document/blocks/folded-history.tsx';
import style from '#ui/document/blocks/parcels.module.css';
import { Viewer } from '#ui/overlays/viewer.tsx';
import { useOrderOptions } from '../../../queries/lists.ts';
import { useTimeline } from '../../../queries/order.ts';
import { ParcelBadge } from '../../stage/badges.tsx';
import type { OpenDialog, OrderCommand } from '../order-command.tsx';
import { happenedAtOf, OF_PARCELS, reasonOf } from '../timeline/sentences.ts';
import { ParcelActions } from './parcel-actions.tsx';
import { trackingAddress } from './parcel-moves.ts';

const isAbout = ({ command, facts }: TimelineEntry, { position }: Shipment) =>
  OF_PARCELS.includes(command) && facts['parcel'] === position;

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly actor: OrderActor;
  readonly isReception: boolean;
  readonly command: OrderCommand;
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
        <Text inherit fw={500}>
          {order.shipments.length > 1
            ? t('orders.view.parcel', { number: parcel.position })
            : t('orders.view.parcel-only')}
        </Text>
        <ParcelBadge fulfilment={parcel.status} lastEvent={parcel.lastEvent} />
        {moment !== null && (
          <Text span inherit ms="auto" c="dimmed" fz="xs">
            <Moment at={moment} />
          </Text>
        )}
      </div>
      {isOpened && <Contents order={order} parcel={parcel} />}
      <Guide parcel={parcel} />
      <Facts parcel={parcel} order={order} actor={actor} />
      {why !== null && (
        <Text inherit c="dimmed" fz="xs">
          {t(why)}
        </Text>
      )}
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
    <Box component="ul" c="dimmed" fz="xs">
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
    </Box>
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
    <Flex component="p" rowGap={0} columnGap="xs" align="center" wrap="wrap" c="dimmed">
      {courier}
      {guide !== '' && <span className={style.number}>{guide}</span>}
      {address !== null && (
        <a className={style.track} href={address} target="_blank" rel="noopener noreferrer">
          {t('orders.view.parcel.track')}
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </Flex>
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

/** How it was packed: small, and large when one asks. */
function ParcelPhoto({ photo, label }: { readonly photo: FileId; readonly label: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const thumb = useStoredPicture(photo);
  const caption = t('orders.view.parcel.photo', { label });
  return (
    <>
      <button type="button" className={style.photo} aria-label={caption} onClick={() => setOpen(true)}>
        {thumb !== null && <img src={thumb} alt="" />}
      </button>
      {isOpen && (
        <Viewer
          label={caption}
          count={1}
          first={0}
          captionOf={() => caption}
          canTurn
          onClose={() => setOpen(false)}
        >
          {({ turned }) => <LargePhoto photo={photo} alt={caption} turned={turned} />}
        </Viewer>
      )}
    </>
  );
}

interface LargeProps {
  readonly photo: FileId;
  readonly alt: string;
  readonly turned: number;
}

function LargePhoto({ photo, alt, turned }: LargeProps) {
  const address = useStoredPicture(photo, 'full');
  return address === null ? null : (
    <img src={address} alt={alt} style={{ transform: `rotate(${turned}deg)` }} />
  );
}

/** What is known of one parcel, the latest on top. */
function ParcelHistory({ order, parcel }: { readonly order: Order; readonly parcel: Shipment }) {
  const t = useT();
  const { data } = useTimeline(order.id);
  const entries = (data?.entries ?? []).filter((entry) => isAbout(entry, parcel));
  if (entries.length < 2) return null;
  return (
    <FoldedHistory
      summary={t('orders.view.parcel.history', { count: entries.length })}
      events={entries.map((entry) => ({
        key: String(entry.id),
        at: happenedAtOf(entry),
        text: t(`orders.view.happened.${entry.command}`),
        notes: [reasonOf(entry, t) ?? ''].filter((note) => note !== ''),
      }))}
    />
  );
}
