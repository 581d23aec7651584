import { ActionIcon, Box, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Parcel as ParcelOf, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { canReceive } from '@trastienda/shared/purchases/rules.ts';
import type { ParcelMove, ParcelStatus } from '@trastienda/shared/purchases/status.ts';
import { NEXT_STEP, PARCEL_STATUSES } from '@trastienda/shared/purchases/status.ts';
import { ArrowRight, Check, Copy, ExternalLink, PackageCheck, PencilLine, Split } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoveMenu } from '#modules/purchases/parts/tracking/board/move-menu.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { useCopied } from '#ui/document/blocks/copy-button.tsx';
import { FoldedHistory } from '#ui/document/blocks/folded-history.tsx';
import style from '#ui/document/blocks/parcels.module.css';
import { BOARD_COLUMNS } from '../../tracking/board/board-cards.ts';
import shared from '../purchase.module.css';
import { isOnRoad, isOpen, linesIn, nameOf, receiveAddress, unitsOf } from '../purchase-facts.ts';
import { EtaText, StageBadge, stageLabelId } from '../stage.tsx';
import own from './purchase-view.module.css';
import type { OpenDialog, PurchaseCommand } from './use-purchase-command.ts';

/** Where anybody's number is looked up, whoever carries it. */
const LOOK_UP = 'https://t.17track.net/es#nums=';

const WAY: readonly ParcelStatus[] = BOARD_COLUMNS;

interface Props {
  readonly purchase: Purchase;
  readonly parcel: ParcelOf;
  readonly command: PurchaseCommand;
  readonly openDialog: OpenDialog;
}

/** One parcel: where it is, by which numbers it is found, and what can be said of it. */
export function Parcel({ purchase, parcel, command, openDialog }: Props) {
  const t = useT();
  const { status, statusSince, eta, slips } = parcel;
  const lines = linesIn(purchase, parcel);
  const isOnly = purchase.parcels.length === 1;
  return (
    <li className={style.parcel}>
      <div className={style.head}>
        <Text inherit fw={500}>
          {isOnly ? t('purchase.parcel-only') : t('purchase.parcel', { number: parcel.position })}
        </Text>
        <StageBadge stage={status} />
        <Text span inherit ms="auto" c="dimmed" fz="xs">
          <Moment at={statusSince} />
        </Text>
      </div>
      <Road status={status} />
      {!isOnly && (
        <Box component="ul" c="dimmed" fz="xs">
          {lines.map((line) => (
            <li key={line.id}>
              {line.quantity} × {nameOf(line)}
            </li>
          ))}
        </Box>
      )}
      <Numbers parcel={parcel} />
      {isOnRoad(parcel) && !isOnly && (
        <p>
          <EtaText eta={eta} stage={status} slips={slips} hasIcon />
        </p>
      )}
      {parcel.note !== '' && (
        <Text inherit c="dimmed" fz="xs">
          {parcel.note}
        </Text>
      )}
      {isOpen(purchase) && (
        <Ways
          purchase={purchase}
          parcel={parcel}
          command={command}
          openDialog={openDialog}
          units={unitsOf(lines)}
        />
      )}
      <ParcelHistory parcel={parcel} />
    </li>
  );
}

const GRAMS_IN_POUND = 453.59237;

function Numbers({ parcel }: Pick<Props, 'parcel'>) {
  const t = useT();
  const intl = useIntl();
  const { carrier, locker, foreignTracking, localTracking, weightGrams } = parcel;
  const facts = [
    carrier,
    ...(locker === '' ? [] : [t('purchase.locker-is', { locker })]),
    ...(weightGrams === null
      ? []
      : [
          t('purchase.weight-is', {
            weight: intl.formatNumber(weightGrams / GRAMS_IN_POUND, { maximumFractionDigits: 2 }),
          }),
        ]),
  ].filter((part) => part !== '');
  return (
    <div className={style.facts}>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <TrackingNumber label={t('purchase.tracking.foreign')} number={foreignTracking} />
      <TrackingNumber label={t('purchase.tracking.local')} number={localTracking} />
    </div>
  );
}

function Ways({ purchase, parcel, command, openDialog, units }: Props & { readonly units: number }) {
  const t = useT();
  const navigate = useNavigate();
  const { id, status, version } = parcel;
  const receive = () => void navigate({ to: receiveAddress(purchase.id, id) });
  const choose = (to: ParcelMove | 'received') => {
    if (to === 'received') return receive();
    if (to === 'lost' || to === 'returned') return openDialog({ kind: 'stray', parcelId: id, to });
    void command.give({ command: 'move', parcelId: id, body: { version, to, note: '' } });
  };
  const next = NEXT_STEP[status];
  const isMovable = status !== 'received' && status !== 'returned';
  return (
    <div className={`${style.ways} ${shared.touch}`}>
      {next !== null && (
        <Button
          variant="default"
          size="compact-sm"
          h={32}
          loading={command.isPending}
          rightSection={<ArrowRight size={16} aria-hidden />}
          onClick={() => choose(next)}
        >
          {t(stageLabelId(next))}
        </Button>
      )}
      {canReceive(status).ok && (
        <Button
          variant="default"
          size="compact-sm"
          h={32}
          leftSection={<PackageCheck size={16} aria-hidden />}
          onClick={receive}
        >
          {t('tracking.receive')}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        h={32}
        leftSection={<PencilLine size={16} aria-hidden />}
        onClick={() => openDialog({ kind: 'parcel', parcelId: id })}
      >
        {t('purchase.entry.parcel')}
      </Button>
      {isOnRoad(parcel) && units > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          h={32}
          leftSection={<Split size={16} aria-hidden />}
          onClick={() => openDialog({ kind: 'split', parcelId: id })}
        >
          {t('purchase.entry.split')}
        </Button>
      )}
      {isMovable && (
        <MoveMenu
          status={status}
          name={t('purchase.parcel', { number: parcel.position })}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** The way of a parcel from the shop to stock, and where on it this one is. */
function Road({ status }: { readonly status: ParcelStatus }) {
  const t = useT();
  const here = WAY.indexOf(status);
  if (here === -1) return null;
  return (
    <ol className={own.road} aria-label={t('purchase.road')}>
      {WAY.map((stage, at) => (
        <li
          key={stage}
          className={own.step}
          data-state={at < here ? 'passed' : at === here ? 'here' : 'ahead'}
          aria-current={at === here ? 'step' : undefined}
          title={t(stageLabelId(stage))}
        >
          <VisuallyHidden>{t(stageLabelId(stage))}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

/** A number of a carrier: read, copied, looked up. */
function TrackingNumber({ label, number }: { readonly label: string; readonly number: string }) {
  const t = useT();
  const { isCopied, copy, canCopy } = useCopied();
  if (number === '') return null;
  return (
    <Group component="span" className={`${own.number} ${shared.touch}`} gap={0}>
      <Text span c="dimmed" size="xs" me="xs">
        {label}
      </Text>
      <Text span inherit fw={500} miw={0}>
        {number}
      </Text>
      {canCopy && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t(isCopied ? 'purchase.copied' : 'purchase.copy', { number })}
          title={t(isCopied ? 'purchase.copied' : 'purchase.copy', { number })}
          onClick={() => copy(number)}
        >
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        </ActionIcon>
      )}
      <ActionIcon
        component="a"
        variant="subtle"
        color="gray"
        size={32}
        href={`${LOOK_UP}${encodeURIComponent(number)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('purchase.look-up', { number })}
        title={t('purchase.look-up', { number })}
      >
        <ExternalLink size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** What is known of one parcel, the latest on top. */
function ParcelHistory({ parcel: { events } }: Pick<Props, 'parcel'>) {
  const t = useT();
  const intl = useIntl();
  if (events.length === 0) return null;
  const describeEvent = ({ kind, eta }: ParcelOf['events'][number]) => {
    const status = PARCEL_STATUSES.find((one) => one === kind);
    if (status !== undefined) return t(stageLabelId(status));
    if (kind !== 'eta') return t('purchase.event.split');
    if (eta === null) return t('purchase.event.no-eta');
    const day = intl.formatDate(`${eta}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return t('purchase.event.eta', { day });
  };
  return (
    <FoldedHistory
      summary={t('purchase.history', { count: events.length })}
      events={events.map((event) => ({
        key: `${event.happenedAt}${event.kind}`,
        at: event.happenedAt,
        text: describeEvent(event),
        notes: [event.note, event.recordedBy].filter((note) => note !== ''),
      }))}
    />
  );
}
