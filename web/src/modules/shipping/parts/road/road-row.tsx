import { ActionIcon, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import { ROAD_COMMANDS, SHIPMENT_TRANSITIONS } from '@trastienda/shared/orders/status.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { Ellipsis, ExternalLink } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { useFloat } from '#ui/floating/use-float.tsx';
import style from '../parcels.module.css';
import { Cod, OrderLink, parcelName } from '../parcels.tsx';

interface Props {
  readonly parcel: ParcelRow;
  readonly courier: Courier | undefined;
  readonly onOpenDialog: (command: RoadCommand) => void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From here on somebody should ask the courier. */
const SLOW_DAYS = 3;
const LATE_DAYS = 7;
const SLOW = { slow: { c: 'var(--wait-ink)', fw: 500 }, late: { c: 'var(--danger-ink)', fw: 500 } } as const;

export function RoadRow({ parcel, courier, onOpenDialog }: Props) {
  const actor = useActor();
  const mayReport = actor !== null && holdsOneOf(actor.codes, ['S-01']);
  return (
    <li className={`${style.row} ${style.road}`}>
      <span className={style.what}>
        <OrderLink parcel={parcel} />
        <Cod of={parcel} />
      </span>
      <span className={style.what}>
        {parcel.receiverName || parcel.customerName}
        <span className={style.soft}>{parcel.destination}</span>
      </span>
      <span className={style.what}>
        <Guide parcel={parcel} courier={courier} />
        <span className={style.soft}>{parcel.courier}</span>
      </span>
      <LastEvent parcel={parcel} />
      {mayReport && <RoadActions parcel={parcel} onOpenDialog={onOpenDialog} />}
    </li>
  );
}

/** The number, and the way to the courier's own page about it. */
function Guide({ parcel: { guide }, courier }: Pick<Props, 'parcel' | 'courier'>) {
  const t = useT();
  const link = courier?.trackingLink ?? '';
  if (guide === '' || link === '') return <span>{guide}</span>;
  return (
    <a
      className={style.link}
      href={link.replaceAll('{guide}', encodeURIComponent(guide))}
      target="_blank"
      rel="noreferrer"
      title={t('shipping.road.follow', { courier: courier?.name ?? '' })}
    >
      {guide} <ExternalLink size={13} aria-hidden />
    </a>
  );
}

function toneOf({ status }: ParcelRow): Tone {
  if (status === 'failed_attempt' || status === 'lost') return 'trouble';
  return status === 'returning' ? 'waiting' : 'progress';
}

function LastEvent({ parcel }: { readonly parcel: ParcelRow }) {
  const t = useT();
  return (
    <span className={style.what}>
      <Badge tone={toneOf(parcel)}>
        {t(parcel.lastEvent === '' ? 'shipping.event.hand_over' : `shipping.event.${parcel.lastEvent}`)}
      </Badge>
      <span className={style.soft}>
        {parcel.lastReason !== '' && `${t(`shipping.reason.${parcel.lastReason}`)} · `}
        {parcel.movedAt !== null && <DaysAgo at={parcel.movedAt} />}
      </span>
    </span>
  );
}

/** In days, however many: what counts here is how long nothing was heard. */
function DaysAgo({ at }: { readonly at: string }) {
  const intl = useIntl();
  const moment = new Date(at);
  const days = Math.floor((Date.now() - moment.getTime()) / DAY_MS);
  const slow = days >= LATE_DAYS ? 'late' : days >= SLOW_DAYS ? 'slow' : undefined;
  return (
    <Text
      component="time"
      inherit
      {...(slow !== undefined && SLOW[slow])}
      data-slow={slow}
      dateTime={at}
      title={intl.formatDate(moment, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {days < 1
        ? intl.formatRelativeTime(-Math.floor((Date.now() - moment.getTime()) / HOUR_MS), 'hour')
        : intl.formatRelativeTime(-days, 'day')}
    </Text>
  );
}

interface RoadActionsProps {
  readonly parcel: ParcelRow;
  readonly onOpenDialog: (command: RoadCommand) => void;
}

/** What can be recorded of a parcel: that it arrived is one press away, the rest behind the dots. */
function RoadActions({ parcel, onOpenDialog }: RoadActionsProps) {
  const t = useT();
  const name = parcelName(parcel);
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'road-entries',
    load: () => import('./road-entries.tsx'),
  });
  const possible = ROAD_COMMANDS.filter(
    (command) => SHIPMENT_TRANSITIONS[parcel.status][command] !== undefined && !isOld(parcel, command),
  );
  return (
    <span className={style.actions}>
      {parcel.status === 'returning' ? (
        // Looked at unit by unit, which is done in the order.
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link to="/orders/list" search={{ open: parcel.orderId }} {...props} />}
        >
          {t('shipping.road.receive')}
        </Button>
      ) : (
        possible.includes('deliver') && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('shipping.road.delivered-of', { name })}
            onClick={() => onOpenDialog('deliver')}
          >
            {t('shipping.report.deliver')}
          </Button>
        )
      )}
      <ActionIcon
        {...trigger}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('shipping.road.more', { name })}
      >
        <Ellipsis size={18} aria-hidden />
      </ActionIcon>
      {part !== undefined && (
        <part.RoadEntries
          float={float}
          commands={possible.filter((command) => command !== 'deliver')}
          onChoose={onOpenDialog}
        />
      )}
      {missing}
    </span>
  );
}

/** To say «on its way» again of what is on its way says nothing. */
function isOld({ status, lastEvent }: ParcelRow, command: RoadCommand): boolean {
  return status === 'in_transit' && command === lastEvent;
}
