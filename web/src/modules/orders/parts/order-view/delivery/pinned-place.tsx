import { Box, Stack } from '@mantine/core';
import type { Address } from '@trastienda/shared/customers/fields.ts';
import { findMunicipality, listMunicipalities } from '@trastienda/shared/customers/places/places.ts';
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LazyPinMap } from '#ui/map/lazy-pin-map.tsx';
import { useOrderOptions } from '../../../queries/lists.ts';
import style from '../order-view.module.css';
import { mapLink } from './address-text.ts';

interface PinProps {
  readonly pin: NonNullable<Address['pin']>;
  readonly town: string | null;
}

const HOUSE_ZOOM = 13;
const ignore = () => {};

/** Where it is on the map, and the way there. */
export function PinnedPlace({ pin, town }: PinProps) {
  const t = useT();
  const tiles = useOrderOptions().data?.mapTiles;
  const landmarks = useMemo(() => {
    const own = town === null ? undefined : findMunicipality(town);
    if (own === undefined) return [];
    const others = listMunicipalities(own.code.slice(0, 2)).filter(({ code }) => code !== own.code);
    return [own, ...others];
  }, [town]);
  return (
    <Stack gap="2xs">
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
      <Box>
        <a className={style.open} href={mapLink(pin)} target="_blank" rel="noopener noreferrer">
          {t('orders.view.open-map')}
          <ExternalLink size={14} aria-hidden />
        </a>
      </Box>
    </Stack>
  );
}
