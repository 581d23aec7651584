import { Button, Flex, Stack, Text, Textarea } from '@mantine/core';
import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import { needsReason, ROAD_REASONS } from '@trastienda/shared/orders/status.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { Truck } from 'lucide-react';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { Address } from '#ui/page/use-address.ts';
import { useCouriers } from '../../queries/couriers.ts';
import { useParcelCounts, useParcels, useReportRoadEvent } from '../../queries/parcels.ts';
import { Cod, filtersOf, ListTools, parcelName } from '../parcels.tsx';
import { RoadRow } from './road-row.tsx';

const SHOWN = ['on_the_way', 'stalled', 'trouble', 'returning'] as const;
const DAYS = ['3', '5', '7', '10'] as const;
const FEWEST_DAYS = 3;

export function daysOf({ read }: Pick<Address, 'read'>): number {
  return Number(DAYS.find((days) => days === read('days')) ?? FEWEST_DAYS);
}

/** What has left and has not arrived; those of which nothing was heard, and those that need somebody. */
export function RoadView({ read, go }: Address) {
  const t = useT();
  const intl = useIntl();
  const shown = SHOWN.find((one) => one === read('show')) ?? 'on_the_way';
  const days = daysOf({ read });
  const filters = filtersOf({ read });
  const list = useParcels(shown, days, filters);
  const { data: counts } = useParcelCounts(days);
  const { data: couriers } = useCouriers();
  const [dialog, setDialog] = useState<{ readonly parcel: ParcelRow; readonly command: RoadCommand } | null>(
    null,
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <Flex rowGap="xs" columnGap="md" wrap="wrap" pt="sm" px={{ base: 'sm', sm: 'md' }}>
        <Segments
          label={t('shipping.road.show')}
          value={shown}
          onChange={(show) => go({ show: show === 'on_the_way' ? undefined : show }, true)}
          options={SHOWN.map((value) => ({
            value,
            label: (
              <>
                {t(`shipping.road.${value}`)}
                {counts !== undefined && (
                  <Text span inherit ms="xs" c="dimmed" fw={400}>
                    {intl.formatNumber(counts[value])}
                  </Text>
                )}
              </>
            ),
          }))}
        />
        {shown === 'stalled' && (
          <Segments
            label={t('shipping.road.days')}
            value={DAYS.find((one) => Number(one) === days) ?? '3'}
            onChange={(next) => go({ days: next === '3' ? undefined : next }, true)}
            options={DAYS.map((value) => ({
              value,
              label: t('shipping.road.days-of', { count: Number(value) }),
            }))}
          />
        )}
      </Flex>
      <ListTools searchLabel={t('shipping.search')} read={read} go={go} />
      <PagedRows
        list={list}
        rowHeight={56}
        blank={
          <BlankState
            icon={Truck}
            title={t(isFiltered ? 'list.none-found' : `shipping.road.none.${shown}`)}
            text={t(isFiltered ? 'list.none-found-text' : 'shipping.road.none-text')}
          />
        }
      >
        {(parcels) => (
          <ul>
            {parcels.map((parcel) => (
              <RoadRow
                key={parcel.id}
                parcel={parcel}
                courier={couriers?.couriers.find(({ id }) => id === parcel.courierId)}
                onOpenDialog={(command) => setDialog({ parcel, command })}
              />
            ))}
          </ul>
        )}
      </PagedRows>
      {dialog !== null && (
        <RoadDialog parcel={dialog.parcel} command={dialog.command} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface RoadDialogProps {
  readonly parcel: ParcelRow;
  readonly command: RoadCommand;
  readonly onClose: () => void;
}

/** What happened, why if it went otherwise than it should, and a word about it. */
export function RoadDialog({ parcel, command, onClose }: RoadDialogProps) {
  const t = useT();
  const group = useId();
  const { mutate, isPending, error } = useReportRoadEvent();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const reasons: readonly string[] = needsReason(command) ? ROAD_REASONS[command] : [];
  const isMissing = reasons.length > 0 && reason === '';
  const name = parcelName(parcel);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isPending) return;
    mutate(
      { parcel, command, note: note.trim(), ...(reason !== '' && { reason }) },
      {
        onSuccess: () => {
          toastDone(t('shipping.road.recorded', { name, what: t(`shipping.event.${command}`) }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('shipping.road.title', { name, what: t(`shipping.report.${command}`) })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form onSubmit={send} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={error} />
          <Flex
            component="p"
            gap="md"
            align="start"
            justify="space-between"
            p="sm"
            bdrs="md"
            bg="var(--surface-sunk)"
          >
            <span>
              {parcel.receiverName || parcel.customerName}
              <Text span inherit display="block" c="dimmed" fz="xs">
                {[parcel.destination, parcel.guide].filter(Boolean).join(' · ')}
              </Text>
            </span>
            <Cod of={parcel} />
          </Flex>
          {reasons.length > 0 && (
            <Stack
              component="fieldset"
              gap="xs"
              miw={0}
              m={0}
              p={0}
              bd={0}
              aria-invalid={isTried && isMissing}
            >
              <Text component="legend" inherit p={0} pb="2xs" fw={500}>
                {t('shipping.road.why')}
              </Text>
              {reasons.map((one) => (
                <ChoiceRow key={one} name={group} isChosen={reason === one} onChoose={() => setReason(one)}>
                  {t(`shipping.reason.${one}`)}
                </ChoiceRow>
              ))}
              {isTried && isMissing && (
                <Text inherit c="var(--danger-ink)" fz="xs" role="alert">
                  {t('shipping.road.why-missing')}
                </Text>
              )}
            </Stack>
          )}
          <Textarea
            label={t('shipping.road.note')}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(`shipping.report.${command}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
