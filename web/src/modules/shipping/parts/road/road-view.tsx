import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { Segments } from '#ui/segments.tsx';
import type { Address } from '#ui/use-address.ts';
import { useCouriers } from '../../queries/couriers.ts';
import { useParcelCounts, useParcels } from '../../queries/parcels.ts';
import { filtersOf, ListTools } from '../list-tools.tsx';
import { RoadDialog } from './road-dialog.tsx';
import { RoadRow } from './road-row.tsx';
import style from './road-view.module.css';

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
      <div className={style.tools}>
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
                  <span className={style.count}>{intl.formatNumber(counts[value])}</span>
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
      </div>
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
          <ul className={style.rows}>
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
