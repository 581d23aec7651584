import { Button } from '@mantine/core';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { ClipboardCheck, Printer } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { RowBox } from '#ui/list/row-box.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { MOST_LABELS, usePrintLabels } from '../../queries/manifests.ts';
import { OrderLink } from '../order-link.tsx';
import { Cod, useLoad, useWeight } from '../parcel-cells.tsx';
import { parcelName } from '../parcel-name.ts';
import { type Group, sumParcels } from './by-courier.ts';
import style from './dispatch-view.module.css';

interface Props {
  readonly group: Group;
  readonly left: ReadonlySet<ShipmentId>;
  /** One button of a page stands out. */
  readonly isFirst: boolean;
  readonly onTick: (ids: readonly ShipmentId[], isOn: boolean) => void;
  readonly onHandOver: (parcels: readonly ParcelRow[]) => void;
}

/** What one courier will take: ticked unless it stays, with what the sheet will say. */
export function CourierGroup({ group, left, isFirst, onTick, onHandOver }: Props) {
  const { courier, courierId, parcels } = group;
  const t = useT();
  const heading = useId();
  const weigh = useWeight();
  const printing = usePrintLabels();
  const leaving = parcels.filter(({ id }) => !left.has(id));
  const sums = sumParcels(leaving);
  const isPartly = leaving.length > 0 && leaving.length < parcels.length;
  const ids = leaving.map(({ id }) => id);
  return (
    <section className={style.group} aria-labelledby={heading}>
      <header className={style.head}>
        <RowBox
          label={t('shipping.dispatch.tick-all', { courier })}
          isTicked={leaving.length === parcels.length}
          isPartly={isPartly}
          onTick={() =>
            onTick(
              parcels.map(({ id }) => id),
              leaving.length < parcels.length,
            )
          }
        />
        <div className={style.title}>
          <h2 id={heading}>{courier || t('shipping.no-courier')}</h2>
          <p className={style.sums} aria-live="polite">
            <span>{t('shipping.parcels', { count: sums.parcels })}</span>
            <span>{t('shipping.pieces', { count: sums.pieces })}</span>
            {sums.weightGrams > 0 && <span>{weigh(sums.weightGrams)}</span>}
            {sums.cod > 0 && (
              <span>
                {t('shipping.collect')} <MoneyText centavos={sums.cod} />
              </span>
            )}
          </p>
        </div>
        <div className={style.actions}>
          <Button
            variant="default"
            leftSection={<Printer size={16} aria-hidden />}
            disabled={ids.length === 0}
            loading={printing.isPending}
            onClick={() => printing.mutate({ ids, name: t('shipping.labels.file', { courier }) })}
          >
            {t('shipping.labels.print')}
          </Button>
          <Button
            variant={isFirst ? 'filled' : 'light'}
            leftSection={<ClipboardCheck size={16} aria-hidden />}
            disabled={ids.length === 0 || courierId === null}
            onClick={() => onHandOver(leaving)}
          >
            {t('shipping.dispatch.hand-over')}
          </Button>
        </div>
      </header>
      {printing.error !== null && (
        <Notice tone="danger">
          <p>{readProblem(printing.error)?.message ?? t('ui.no-answer')}</p>
        </Notice>
      )}
      {ids.length > MOST_LABELS && (
        <p className={style.more}>{t('shipping.labels.most', { count: MOST_LABELS })}</p>
      )}
      <ul className={style.rows}>
        {parcels.map((parcel) => (
          <Row
            key={parcel.id}
            parcel={parcel}
            isLeaving={!left.has(parcel.id)}
            onTick={(isOn) => onTick([parcel.id], isOn)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly parcel: ParcelRow;
  readonly isLeaving: boolean;
  readonly onTick: (isOn: boolean) => void;
}

function Row({ parcel, isLeaving, onTick }: RowProps) {
  const t = useT();
  const load = useLoad();
  return (
    <li className={style.row} data-left={!isLeaving || undefined}>
      <RowBox
        label={t('list.select-row', { name: parcelName(parcel) })}
        isTicked={isLeaving}
        onTick={() => onTick(!isLeaving)}
      />
      <span className={style.name}>
        <OrderLink parcel={parcel} />
        <span className={style.guide}>{parcel.guide}</span>
      </span>
      <span className={style.who}>
        {parcel.receiverName || parcel.customerName}
        <span className={style.soft}>{parcel.destination}</span>
      </span>
      <span className={style.soft}>{load(parcel)}</span>
      <span className={style.cod}>
        <Cod of={parcel} />
      </span>
    </li>
  );
}
