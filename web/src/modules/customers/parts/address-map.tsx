import { Box, Flex, Stack, Text, TextInput } from '@mantine/core';
import { departments } from '@trastienda/shared/customers/places/departments.ts';
import { findMunicipality, listMunicipalities } from '@trastienda/shared/customers/places/places.ts';
import { ChevronDown, MapPin, TriangleAlert } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { LazyPinMap } from '#ui/map/lazy-pin-map.tsx';
import type { Landmark, Pin } from '#ui/map/pin.ts';
import { tidyPin } from '#ui/map/pin.ts';
import style from './customers.module.css';

const PAIR = String.raw`(-?\d{1,2}\.\d+)(?:,|%2C)\s*(-?\d{1,3}\.\d+)`;

/** A place named in a link counts before the middle of what it shows: `!3d…!4d…`, `q=`, then `@`. */
const WRITINGS: readonly RegExp[] = [
  /!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/,
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${PAIR}`),
  new RegExp(`@${PAIR}`),
  // Without a link around them, only numbers that are nothing else: a price has fewer decimals.
  /(-?\d{1,2}\.\d{3,})[\s,;]+(-?\d{1,3}\.\d{3,})/,
];

const EARTH_KM = 6371;

interface Props {
  readonly pin: Pin | null;
  readonly onPin: (pin: Pin | null) => void;
  readonly municipality: string | null;
  readonly tilesUrl: string | null;
}

/** No municipality is that wide: the pin or the municipality is wrong. */
const FAR_KM = 60;

/** The pin, folded away until it is wanted: most addresses do without. */
export function AddressMap({ pin, onPin, municipality, tilesUrl }: Props) {
  const t = useT();
  const intl = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const place = municipality === null ? undefined : findMunicipality(municipality);
  const away = pin === null || place === undefined ? null : distanceKm(pin, place);
  const distance = (km: number) =>
    intl.formatNumber(km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: km < 10 ? 1 : 0 });
  return (
    <Box component="section" bd="1px solid var(--line)" bdrs="md">
      <Flex
        component="button"
        type="button"
        className={style.fold ?? ''}
        gap="xs"
        align="center"
        w="100%"
        mih={44}
        py="xs"
        px="sm"
        bdrs="md"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <MapPin size={18} color="var(--ink-soft)" aria-hidden />
        <Text span inherit fw={500}>
          {t('customers.map')}
        </Text>
        <Text span inherit className={style.state ?? ''} flex={1} c="dimmed" fz="xs">
          {pin === null
            ? t('customers.map-none')
            : away === null || place === undefined
              ? t('customers.map-set')
              : t('customers.map-away', { distance: distance(away), place: place.name })}
        </Text>
        <ChevronDown
          size={18}
          color="var(--ink-soft)"
          style={{ rotate: isOpen ? '180deg' : '0deg', transition: 'rotate var(--quick)' }}
          aria-hidden
        />
      </Flex>
      {away !== null && place !== undefined && away > FAR_KM && (
        <Flex
          component="p"
          gap="xs"
          mt={0}
          mx="sm"
          mb="sm"
          py="xs"
          px="sm"
          bdrs="sm"
          bg="var(--wait-wash)"
          c="var(--wait-ink)"
          role="status"
        >
          <TriangleAlert size={18} aria-hidden />
          {t('customers.map-far', { distance: distance(away), place: place.name })}
        </Flex>
      )}
      <Stack id={id} hidden={!isOpen} display={isOpen ? 'flex' : 'none'} gap="md" pt="2xs" px="sm" pb="sm">
        {isOpen && <OpenMap pin={pin} onPin={onPin} centre={place} tilesUrl={tilesUrl} />}
      </Stack>
    </Box>
  );
}

interface OpenProps extends Pick<Props, 'pin' | 'onPin' | 'tilesUrl'> {
  readonly centre: Pin | undefined;
}

function OpenMap({ pin, onPin, centre, tilesUrl }: OpenProps) {
  const t = useT();
  const landmarks = useMemo(everyMunicipality, []);
  const [pasted, setPasted] = useState('');
  const isUnreadable = pasted.trim() !== '' && pastedPin(pasted) === null;
  return (
    <>
      <LazyPinMap
        label={t('customers.map')}
        pin={pin}
        onPin={onPin}
        {...(centre === undefined ? {} : { centre })}
        zoom={pin === null && centre === undefined ? 8 : 12}
        tilesUrl={tilesUrl}
        landmarks={landmarks}
      />
      <TextInput
        label={t('customers.map-paste')}
        placeholder={t('customers.map-paste-example')}
        description={t('customers.map-paste-hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={isUnreadable ? t('customers.map-paste-wrong') : undefined}
        autoComplete="off"
        value={pasted}
        onChange={(event) => {
          const found = pastedPin(event.currentTarget.value);
          setPasted(found === null ? event.currentTarget.value : '');
          if (found !== null) onPin(tidyPin(found));
        }}
      />
    </>
  );
}

/** The first of a department is its capital; capitals are named before all others. */
function everyMunicipality(): Landmark[] {
  const all = departments.map(({ code }) => listMunicipalities(code));
  return [...all.flatMap((list) => list.slice(0, 1)), ...all.flatMap((list) => list.slice(1))];
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** As the crow flies, in kilometres. */
export function distanceKm(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const along = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const part = across + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

interface PastedPinPoint {
  readonly lat: number;
  readonly lng: number;
}

/** A pin out of what customers send: coordinates, or a link of a map that has them in it. */
export function pastedPin(text: string): PastedPinPoint | null {
  for (const writing of WRITINGS) {
    const [, lat, lng] = writing.exec(text.slice(0, 2000)) ?? [];
    if (lat === undefined || lng === undefined) continue;
    const pin = { lat: Number(lat), lng: Number(lng) };
    return Math.abs(pin.lat) <= 90 && Math.abs(pin.lng) <= 180 ? pin : null;
  }
  return null;
}
