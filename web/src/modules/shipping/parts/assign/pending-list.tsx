import { Box, Button, Flex, NativeSelect, Stack, Text } from '@mantine/core';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { ChevronDown, FileSpreadsheet, FileText, PackageCheck, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { RowBox } from '#ui/list/row-box.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { Address } from '#ui/page/use-address.ts';
import { useDownloadTemplate } from '../../queries/guides.ts';
import { usePendingParcels } from '../../queries/parcels.ts';
import style from '../parcels.module.css';
import { Cod, filtersOf, ListTools, OrderLink, Problems, parcelName, useLoad } from '../parcels.tsx';
import type { WorkRow } from './work-rows.ts';
import { newRow } from './work-rows.ts';

/** As many as the address of a download holds. */
const MOST_CHOSEN = 50;

interface Props extends Address {
  readonly couriers: readonly Courier[];
  /** The parcel whose slip was scanned. */
  readonly heldId: ShipmentId | null;
  readonly ticked: ReadonlySet<ShipmentId>;
  readonly setTicked: (ticked: ReadonlySet<ShipmentId>) => void;
  readonly onPrepaid: (rows: readonly WorkRow[]) => void;
}

/** What is packed and has no guide, those packed first on top. */
export function PendingList({ couriers, heldId, ticked, setTicked, onPrepaid, read, go }: Props) {
  const t = useT();
  const filters = filtersOf({ read });
  const list = usePendingParcels(filters);
  const [isTemplate, setTemplate] = useState(false);
  const isFiltered = Object.keys(filters).length > 0;
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // What has got its guide meanwhile is no longer chosen.
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const toggle = (parcels: readonly ParcelRow[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const { id } of parcels) isOn ? next.add(id) : next.delete(id);
    setTicked(next);
  };
  const usePrepaid = () => {
    onPrepaid(chosen.map((parcel) => newRow({ parcel: parcelName(parcel), guide: '', cod: '' }, true)));
    setTicked(new Set());
  };
  return (
    <Box
      component="section"
      flex={{ base: 'none', md: '5 1 0' }}
      miw={0}
      aria-label={t('shipping.pending.title')}
    >
      <Flex
        component="header"
        rowGap="2xs"
        columnGap="sm"
        align="center"
        justify="space-between"
        wrap="wrap"
        mih={56}
        pt="sm"
        px={{ base: 'sm', sm: 'md' }}
      >
        <Text component="h2" size="md" fw={600}>
          {t('shipping.pending.title')}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<FileSpreadsheet size={16} aria-hidden />}
          onClick={() => setTemplate(true)}
        >
          {t('shipping.template')}
        </Button>
      </Flex>
      <ListTools searchLabel={t('shipping.search')} read={read} go={go} />
      <PagedRows
        list={list}
        rowHeight={56}
        blank={
          <BlankState
            icon={PackageCheck}
            title={t(isFiltered ? 'list.none-found' : 'shipping.pending.none')}
            text={t(isFiltered ? 'list.none-found-text' : 'shipping.pending.none-text')}
          />
        }
      >
        {(parcels) => (
          <>
            <Flex
              style={{ borderTop: '1px solid var(--line)' }}
              gap="sm"
              align="center"
              mih={44}
              py="2xs"
              px={{ base: 'sm', sm: 'md' }}
              bg="var(--surface-sunk)"
            >
              <RowBox
                label={t('list.select-page')}
                isTicked={chosen.length === parcels.length}
                isPartly={chosen.length > 0 && chosen.length < parcels.length}
                onTick={() => toggle(parcels, chosen.length < parcels.length)}
              />
              {chosen.length === 0 ? (
                <Text span c="dimmed" size="xs">
                  {t('shipping.pending.count', { count: list.data?.pages[0]?.total ?? parcels.length })}
                </Text>
              ) : (
                <>
                  <Text span c="dimmed" size="xs">
                    {t('list.selected', { count: chosen.length })}
                  </Text>
                  <Button
                    variant="light"
                    size="compact-sm"
                    ms="auto"
                    leftSection={<Ticket size={16} aria-hidden />}
                    onClick={usePrepaid}
                  >
                    {t('shipping.prepaid.use')}
                  </Button>
                </>
              )}
            </Flex>
            <ul>
              {parcels.map((parcel) => (
                <PendingRow
                  key={parcel.id}
                  parcel={parcel}
                  isHeld={parcel.id === heldId}
                  isTicked={ticked.has(parcel.id)}
                  onTick={(isOn) => toggle([parcel], isOn)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedRows>
      {isTemplate && (
        <TemplateDialog couriers={couriers} chosen={chosen} onClose={() => setTemplate(false)} />
      )}
    </Box>
  );
}

interface PendingRowProps {
  readonly parcel: ParcelRow;
  readonly isHeld: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}

function PendingRow({ parcel, isHeld, isTicked, onTick }: PendingRowProps) {
  const t = useT();
  const load = useLoad();
  return (
    <li className={`${style.row} ${style.pending}`} data-parcel={parcel.id} data-held={isHeld || undefined}>
      <RowBox
        label={t('list.select-row', { name: parcelName(parcel) })}
        isTicked={isTicked}
        onTick={() => onTick(!isTicked)}
      />
      <div className={style.what}>
        <p>
          <OrderLink parcel={parcel} />{' '}
          <Text span inherit ms="2xs" fw={500}>
            {parcel.receiverName || parcel.customerName}
          </Text>
        </p>
        <p className={style.soft}>
          {[parcel.destination, parcel.courier, load(parcel)].filter(Boolean).join(' · ')}
        </p>
        <Problems of={parcel.problems} />
      </div>
      <Cod of={parcel} />
    </li>
  );
}

interface TemplateDialogProps {
  readonly couriers: readonly Courier[];
  /** Only these; none: everything that waits. */
  readonly chosen: readonly ParcelRow[];
  readonly onClose: () => void;
}

/** What waits for a guide, as the file the courier makes guides from. */
function TemplateDialog({ couriers, chosen, onClose }: TemplateDialogProps) {
  const t = useT();
  const { mutate, isPending, variables, error } = useDownloadTemplate();
  const offered = couriers.filter(({ isActive }) => isActive);
  const first = chosen.find(({ courierId }) => courierId !== null)?.courierId ?? offered[0]?.id ?? '';
  const [id, setId] = useState<string>(first);
  const courier = offered.find((one) => one.id === id);
  const ids = chosen.slice(0, MOST_CHOSEN).map((parcel) => parcel.id);
  const download = (format: 'csv' | 'xlsx') => courier !== undefined && mutate({ courier, ids, format });
  return (
    <Dialog title={t('shipping.template')} onClose={onClose}>
      <Stack gap="sm">
        <Text inherit c="dimmed" fz="xs">
          {t(chosen.length === 0 ? 'shipping.template.all' : 'shipping.template.chosen', {
            count: ids.length,
          })}
        </Text>
        <NativeSelect
          data-autofocus
          label={t('shipping.courier')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
          data={offered.map(({ id: value, name }) => ({ value, label: name }))}
        />
        {error !== null && (
          <Notice tone="danger">
            <p>{readProblem(error)?.message ?? t('ui.no-answer')}</p>
          </Notice>
        )}
      </Stack>
      <DialogActions>
        <Button
          variant="default"
          leftSection={<FileText size={16} aria-hidden />}
          loading={isPending && variables.format === 'csv'}
          onClick={() => download('csv')}
        >
          CSV
        </Button>
        <Button
          leftSection={<FileSpreadsheet size={16} aria-hidden />}
          loading={isPending && variables.format === 'xlsx'}
          onClick={() => download('xlsx')}
        >
          Excel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
