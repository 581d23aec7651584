import 'leaflet/dist/leaflet.css';
import { ActionIcon, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { LocateFixed, Minus, Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Notice } from '../feedback/notice.tsx';
import type { DrawnMap } from './draw-pin-map.ts';
import { drawPinMap } from './draw-pin-map.ts';
import type { Landmark, Pin } from './pin.ts';
import style from './pin-map.module.css';
import { useOwnLocation } from './use-own-location.ts';

const SHOWN_MS = 1400;

export interface PinMapProps {
  /** What the map is of, for those who do not see it. */
  readonly label: string;
  readonly pin: Pin | null;
  readonly onPin: (pin: Pin | null) => void;
  /** Where to look while there is no pin; a new one moves the map. */
  readonly centre?: Pin;
  readonly zoom?: number;
  /** A server of map pictures; without one the map draws the departments itself. */
  readonly tilesUrl: string | null;
  /** Named on our own outline when one looks closely; the weightier first. */
  readonly landmarks?: readonly Landmark[];
  readonly isReadOnly?: boolean;
}

/** Lake Atitlán: most parcels go to the west of the country. */
const LAKE: Pin = { lat: 14.64, lng: -91.14 };
const NOWHERE: readonly Landmark[] = [];
/** Beyond this the device only knows its town. */
const VAGUE_METRES = 500;
/** Close enough for a house where streets are drawn; our outline would show nothing there. */
const CLOSE = { tiles: 16, outline: 12 } as const;

/** One place on a map: looked at, set by a tap, moved by dragging. */
export function PinMap(props: PinMapProps) {
  const { label, pin, onPin, tilesUrl, centre = LAKE, zoom = 9 } = props;
  const { landmarks = NOWHERE, isReadOnly = false } = props;
  const t = useT();
  const intl = useIntl();
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap | null>(null);
  const hint = useGestureHint(stage);
  const location = useOwnLocation((found) => {
    onPin(found);
    drawn.current?.goTo(found, tilesUrl === null ? CLOSE.outline : CLOSE.tiles);
  });
  const { forget } = location;
  const pick = useCallback(
    (next: Pin | null) => {
      forget();
      onPin(next);
    },
    [forget, onPin],
  );

  // What the map is made with; changes reach it by the effects below.
  const latest = useRef({ pin, centre, zoom, pick });
  useEffect(() => {
    latest.current = { pin, centre, zoom, pick };
  });
  const { lat, lng } = centre;
  const wasAt = useRef(`${lat} ${lng}`);

  useEffect(() => {
    if (box.current === null) return;
    const { pick: _, ...place } = latest.current;
    const map = drawPinMap(box.current, {
      ...place,
      tilesUrl,
      isReadOnly,
      onPick: (next) => latest.current.pick(next),
    });
    drawn.current = map;
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [tilesUrl, isReadOnly]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map made anew has to be told again
  useEffect(() => drawn.current?.setLandmarks(landmarks), [landmarks, tilesUrl, isReadOnly]);
  useEffect(() => drawn.current?.setPin(pin), [pin]);
  useEffect(() => {
    if (wasAt.current === `${lat} ${lng}`) return;
    wasAt.current = `${lat} ${lng}`;
    drawn.current?.goTo({ lat, lng }, latest.current.zoom);
  }, [lat, lng]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isReadOnly || event.target !== box.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && drawn.current !== null) pick(drawn.current.centre());
    else if (event.key === 'Delete' || event.key === 'Backspace') pick(null);
    else return;
    event.preventDefault();
  };
  const degrees = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 5 });
  const { trouble, accuracy } = location;
  return (
    <Stack gap="xs">
      <div ref={stage} className={style.stage}>
        {/* Leaflet makes it reachable by Tab. */}
        <div
          ref={box}
          className={style.box}
          role="application"
          aria-label={label}
          aria-describedby={`${id}-where ${id}-keys`}
          data-reading={isReadOnly || undefined}
          dir="ltr"
          onKeyDown={onKeyDown}
        />
        {!isReadOnly && <span className={style.cross} aria-hidden="true" />}
        <div className={style.zoom} data-screen-only>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--ink)"
            size={36}
            radius={0}
            aria-label={t('map.closer')}
            onClick={() => drawn.current?.zoomBy(1)}
          >
            <Plus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--ink)"
            size={36}
            radius={0}
            aria-label={t('map.farther')}
            onClick={() => drawn.current?.zoomBy(-1)}
          >
            <Minus size={18} aria-hidden />
          </ActionIcon>
        </div>
        <Text inherit py="3xs" px="xs" c="dimmed" fz="xs" className={style.credits ?? ''}>
          {tilesUrl === null ? (
            t('map.credits.outline')
          ) : (
            <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
              {t('map.credits.tiles')}
            </a>
          )}
          {' · Leaflet'}
        </Text>
        <Text
          inherit
          p="lg"
          c="var(--mantine-color-white)"
          fz="md"
          fw={500}
          ta="center"
          className={style.hint ?? ''}
          data-screen-only
          data-shown={hint !== null || undefined}
          aria-hidden="true"
        >
          {hint !== null && t(hint)}
        </Text>
      </div>
      <p id={`${id}-keys`} className={style.keys}>
        {t(isReadOnly ? 'map.keys-reading' : 'map.keys')}
      </p>
      <Flex rowGap="2xs" columnGap="sm" align="center" justify="space-between" wrap="wrap">
        <Text id={`${id}-where`} c="dimmed" size="xs" role="status">
          {pin === null
            ? t(isReadOnly ? 'map.none' : 'map.empty')
            : t('map.pinned', { lat: degrees(pin.lat), lng: degrees(pin.lng) })}
        </Text>
        {!isReadOnly && (
          <Group gap="xs" align="stretch" className={style.ways ?? ''} data-screen-only>
            {pin !== null && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<Trash2 size={16} aria-hidden />}
                onClick={() => {
                  pick(null);
                  box.current?.focus({ preventScroll: true });
                }}
              >
                {t('map.remove')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<LocateFixed size={16} aria-hidden />}
              loading={location.isLocating}
              onClick={location.locate}
            >
              {t('map.locate')}
            </Button>
          </Group>
        )}
      </Flex>
      {trouble !== null && <Notice tone="danger">{t(`map.trouble.${trouble}`)}</Notice>}
      {accuracy !== null && accuracy > VAGUE_METRES && (
        <Notice tone="info">
          {t('map.accuracy', {
            distance: intl.formatNumber(Math.ceil(accuracy / 100) / 10, { style: 'unit', unit: 'kilometer' }),
          })}
        </Notice>
      )}
    </Stack>
  );
}

/** A message id. */
type GestureHint = 'map.two-fingers' | 'map.wheel';

/**
 * A map in a form must not swallow the page's own scrolling. One finger and the plain wheel belong to the
 * page; whoever tries them on the map is told what moves it. With the focus on the map the wheel is its own.
 */
function useGestureHint(stage: RefObject<HTMLElement | null>): GestureHint | null {
  const [hint, setHint] = useState<GestureHint | null>(null);
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: GestureHint) => {
      setHint(next);
      clearTimeout(timer);
      timer = setTimeout(() => setHint(null), SHOWN_MS);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey || element.contains(document.activeElement)) return;
      event.stopPropagation();
      show('map.wheel');
    };
    const onTouchMove = (event: TouchEvent) => {
      const isPin = event.target instanceof Element && event.target.closest('.leaflet-marker-draggable');
      if (event.touches.length === 1 && !isPin) show('map.two-fingers');
      if (event.touches.length > 1) setHint(null);
    };
    element.addEventListener('wheel', onWheel, { capture: true, passive: true });
    element.addEventListener('touchmove', onTouchMove, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('wheel', onWheel, { capture: true });
      element.removeEventListener('touchmove', onTouchMove, { capture: true });
    };
  }, [stage]);
  return hint;
}
