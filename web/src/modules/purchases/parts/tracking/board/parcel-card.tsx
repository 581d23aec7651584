import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ParcelCard as Card } from '@trastienda/shared/purchases/contract/lists.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import { Truck, Users } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { EtaText } from '../../purchase/eta-text.tsx';
import { MoveMenu } from './move-menu.tsx';
import style from './parcel-card.module.css';

interface Props {
  readonly card: Card;
  readonly onOpen: (card: Card) => void;
  readonly onMove: (card: Card, to: ParcelMove | 'received') => void;
}

/** One parcel: whose goods, how many, and when they should be here. */
export const ParcelCard = memo(function ParcelCard({ card, onOpen, onMove }: Props) {
  const t = useT();
  const box = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { id, label, position, parcels, shop, status, tracking, eta, slips, units, customers } = card;
  const isMovable = status !== 'received' && status !== 'returned';
  useEffect(() => {
    const element = box.current;
    if (element === null || !isMovable) return;
    return draggable({
      element,
      getInitialData: () => ({ parcel: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [id, isMovable]);
  const name = parcels > 1 ? t('tracking.parcel-of', { label, number: position, count: parcels }) : label;
  return (
    <li
      ref={box}
      className={style.card}
      data-parcel={id}
      data-dragged={isDragged || undefined}
      data-movable={isMovable || undefined}
    >
      <div className={style.top}>
        <BoughtPicture of={card} size={40} />
        <div className={style.what}>
          <button type="button" className={style.open} onClick={() => onOpen(card)}>
            <span className={style.shop}>{shop}</span>
            <span className={style.label}>{name}</span>
          </button>
        </div>
        {isMovable && (
          <MoveMenu status={status} name={`${shop} ${name}`} onChoose={(to) => onMove(card, to)} />
        )}
      </div>
      <p className={style.facts}>
        <span>{t('tracking.units', { count: units })}</span>
        {customers > 0 && (
          <span className={style.fact} title={t('tracking.customers', { count: customers })}>
            <Users size={13} aria-hidden />
            {t('tracking.customers', { count: customers })}
          </span>
        )}
      </p>
      {tracking !== '' && (
        <p className={style.tracking} title={tracking}>
          <Truck size={13} aria-hidden />
          <span>{tracking}</span>
        </p>
      )}
      {status !== 'received' && (
        <p className={style.eta}>
          <EtaText eta={eta} stage={status} slips={slips} hasIcon />
        </p>
      )}
    </li>
  );
});
