import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { Check, CircleAlert, Package } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { computePunctuality, stageLabelId } from '../../purchase/stage.tsx';
import style from './parcel-chips.module.css';

interface Props {
  readonly cards: readonly ParcelCard[];
  readonly today: string;
  readonly onOpen: (purchaseId: string) => void;
}

/** Parcels of a day: here, awaited or late, told by a shape as well as a colour. */
export function ParcelChips({ cards, today, onOpen }: Props) {
  const t = useT();
  if (cards.length === 0) return null;
  return (
    <ul className={style.chips}>
      {cards.map((card) => {
        const { id, purchaseId, label, position, parcels, shop, status, eta, units } = card;
        const when = eta === null ? 'on-time' : computePunctuality(eta, status, today);
        const Icon = status === 'received' ? Check : when === 'late' ? CircleAlert : Package;
        const name =
          parcels > 1 ? t('tracking.parcel-of', { label, number: position, count: parcels }) : label;
        const about = [
          // As it is read on the chip, so that it can be called by that.
          `${shop} ${name}`,
          t(stageLabelId(status)),
          t('tracking.units', { count: units }),
          ...(when === 'late' ? [t('tracking.calendar.late')] : []),
        ].join(' · ');
        return (
          <li key={id}>
            <button
              type="button"
              className={style.chip}
              data-when={status === 'received' ? 'received' : when}
              title={about}
              aria-label={about}
              onClick={() => onOpen(purchaseId)}
            >
              <Icon size={13} aria-hidden />
              <span className={style.text}>
                <span className={style.shop}>{shop}</span> <span className={style.label}>{name}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
