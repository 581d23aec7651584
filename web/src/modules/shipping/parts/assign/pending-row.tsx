import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { RowBox } from '#ui/list/row-box.tsx';
import { OrderLink } from '../order-link.tsx';
import { Cod, Problems, useLoad } from '../parcel-cells.tsx';
import { parcelName } from '../parcel-name.ts';
import style from './pending-list.module.css';

interface Props {
  readonly parcel: ParcelRow;
  readonly isHeld: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}

export function PendingRow({ parcel, isHeld, isTicked, onTick }: Props) {
  const t = useT();
  const load = useLoad();
  return (
    <li className={style.row} data-parcel={parcel.id} data-held={isHeld || undefined}>
      <RowBox
        label={t('list.select-row', { name: parcelName(parcel) })}
        isTicked={isTicked}
        onTick={() => onTick(!isTicked)}
      />
      <div className={style.who}>
        <p className={style.name}>
          <OrderLink parcel={parcel} /> <span>{parcel.receiverName || parcel.customerName}</span>
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
