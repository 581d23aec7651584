import { findMunicipality, listMunicipalities } from '@trastienda/shared/customers/places/places.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PhoneLink } from '#modules/customers/exports.ts';
import { useOrderOptions } from '#modules/orders/queries/lists.ts';
import { CopyButton } from '#ui/document/blocks/copy-button.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { KindLabel } from '#ui/kinds/kind-label.tsx';
import { LazyPinMap } from '#ui/map/lazy-pin-map.tsx';
import { DELIVERY_KINDS } from '../../stage/kinds.ts';
import { addressParts, addressText, mapLink } from './address-text.ts';
import style from './delivery-block.module.css';

/** Who gets it where. */
export function DeliveryBlock({ order }: { readonly order: Order }) {
  const t = useT();
  const { delivery, address, courier } = order;
  const { receiver, phone, street, town, reference } = addressParts(order);
  const isPickup = delivery === 'pickup';
  const atOffice = t('orders.view.at-office');
  return (
    <Section
      title={t('orders.view.delivery')}
      part="delivery"
      tools={
        !isPickup && <CopyButton text={addressText(order, atOffice)} labelId="orders.view.copy-address" />
      }
    >
      <div className={style.delivery}>
        <p className={style.way}>
          <KindLabel kind={DELIVERY_KINDS[delivery]} />
          {courier !== null && <span className={style.courier}>{courier}</span>}
        </p>
        {!isPickup && (
          <div className={style.address}>
            {receiver !== '' && <p className={style.receiver}>{receiver}</p>}
            {phone !== null && address.receiverPhone !== null && <PhoneLink phone={phone} name={receiver} />}
            {address.atOffice && <p>{atOffice}</p>}
            {street !== '' && <p>{street}</p>}
            {town !== '' && <p>{town}</p>}
            {reference !== '' && <p className={style.reference}>{reference}</p>}
            {street === '' && town === '' && !address.atOffice && (
              <p className={style.soft}>{t('orders.view.no-address')}</p>
            )}
          </div>
        )}
        {!isPickup && address.pin !== null && <PinnedPlace pin={address.pin} town={address.municipality} />}
      </div>
    </Section>
  );
}

interface PinProps {
  readonly pin: NonNullable<Order['address']['pin']>;
  readonly town: string | null;
}

const HOUSE_ZOOM = 13;
const ignore = () => {};

function PinnedPlace({ pin, town }: PinProps) {
  const t = useT();
  const tiles = useOrderOptions().data?.mapTiles;
  const landmarks = useMemo(() => {
    const own = town === null ? undefined : findMunicipality(town);
    if (own === undefined) return [];
    const others = listMunicipalities(own.code.slice(0, 2)).filter(({ code }) => code !== own.code);
    return [own, ...others];
  }, [town]);
  return (
    <div className={style.map}>
      {/* Drawn once it is known from where: a map made twice jumps. */}
      {tiles !== undefined && (
        <LazyPinMap
          label={t('orders.view.map')}
          pin={pin}
          onPin={ignore}
          centre={pin}
          zoom={HOUSE_ZOOM}
          tilesUrl={tiles}
          landmarks={landmarks}
          isReadOnly
        />
      )}
      <a className={style.open} href={mapLink(pin)} target="_blank" rel="noopener noreferrer">
        {t('orders.view.open-map')}
        <ExternalLink size={14} aria-hidden />
      </a>
    </div>
  );
}
