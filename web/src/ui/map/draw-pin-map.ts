import type { Map as LeafletMap, Marker } from 'leaflet';
import { control, map as createMap, divIcon, geoJSON, marker, tileLayer } from 'leaflet';
import { namesLayer } from './names-layer.ts';
import { COUNTRY, readOutline } from './outline.ts';
import type { Landmark, Pin } from './pin.ts';
import { isSamePin, tidyPin } from './pin.ts';
import style from './pin-map.module.css';

interface Options {
  readonly centre: Pin;
  readonly zoom: number;
  readonly pin: Pin | null;
  readonly tilesUrl: string | null;
  readonly isReadOnly: boolean;
  readonly onPick: (pin: Pin) => void;
}

/** What the component may ask of the map; everything of Leaflet stays in this file. */
export interface DrawnMap {
  readonly setPin: (pin: Pin | null) => void;
  readonly setLandmarks: (landmarks: readonly Landmark[]) => void;
  /** To a place, with the pin in sight if there is one. */
  readonly goTo: (place: Pin, zoom: number) => void;
  readonly zoomBy: (steps: number) => void;
  readonly centre: () => Pin;
  readonly remove: () => void;
}

/** Close enough for a house; our outline shows nothing new beyond a quarter of a town. */
const CLOSEST = { tiles: 19, outline: 14 } as const;

export function drawPinMap(box: HTMLElement, options: Options): DrawnMap {
  const { centre, zoom, tilesUrl, isReadOnly, onPick } = options;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(box, {
    center: options.pin ?? centre,
    zoom,
    minZoom: 6,
    maxZoom: tilesUrl === null ? CLOSEST.outline : CLOSEST.tiles,
    zoomControl: false,
    attributionControl: false,
    // One finger scrolls the form the map stands in; two move the map.
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    // The first of two clicks would have moved the pin.
    doubleClickZoom: isReadOnly,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  const names = tilesUrl === null ? drawOutline(map) : drawTiles(map, tilesUrl);
  control.scale({ imperial: false, maxWidth: 96 }).addTo(map);
  if (!isReadOnly) map.on('click', ({ latlng }) => onPick(tidyPin(latlng)));
  const drop = pinOn(map, options);
  const setPin = (pin: Pin | null) => {
    drop(pin);
    names?.setPin(pin);
  };
  setPin(options.pin);
  // A drawer that slides in, or a fold that opens, gives the map its size late.
  const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watcher.observe(box);
  return {
    setPin,
    setLandmarks: (landmarks) => names?.setLandmarks(landmarks),
    goTo: (place, closeness) => map.setView(place, Math.max(closeness, map.getZoom()), { animate: !isCalm }),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: !isCalm }),
    centre: () => tidyPin(map.getCenter()),
    remove: () => {
      watcher.disconnect();
      map.remove();
    },
  };
}

/** They bring their own names. */
function drawTiles(map: LeafletMap, url: string): null {
  tileLayer(url, {
    maxZoom: CLOSEST.tiles,
    className: style.tiles ?? '',
    // Public servers want to know who asks; the page itself tells other sites nothing.
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).addTo(map);
  return null;
}

function drawOutline(map: LeafletMap) {
  const { land, borders, edge } = readOutline();
  const drawn = { interactive: false } as const;
  geoJSON(land, { ...drawn, style: { className: style.land ?? '' } }).addTo(map);
  geoJSON(borders, { ...drawn, style: { className: style.border ?? '' } }).addTo(map);
  geoJSON(edge, { ...drawn, style: { className: style.edge ?? '' } }).addTo(map);
  const { south, west, north, east } = COUNTRY;
  map.setMaxBounds([
    [south - 1, west - 1],
    [north + 1, east + 1],
  ]);
  return namesLayer(map);
}

/** A drop on a white rim, in our accent; its point is the place. */
const DROP =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 42C18 42 33 27 33 17a15 15 0 1 0-30 0c0 10 15 25 15 25Z"/><circle cx="18" cy="17" r="5.5"/></svg>';

function pinOn(map: LeafletMap, { isReadOnly, onPick }: Options): DrawnMap['setPin'] {
  let drop: Marker | null = null;
  let shown: Pin | null = null;
  const icon = divIcon({ className: style.pin ?? '', html: DROP, iconSize: [36, 44], iconAnchor: [18, 42] });
  return (pin) => {
    if (isSamePin(pin, shown) && drop !== null) return;
    shown = pin;
    if (pin === null) {
      drop?.remove();
      drop = null;
      return;
    }
    if (drop === null) {
      const made = marker(pin, { icon, draggable: !isReadOnly, keyboard: false, interactive: !isReadOnly });
      made.on('dragend', () => onPick(tidyPin(made.getLatLng())));
      drop = made.addTo(map);
    } else drop.setLatLng(pin);
    if (!map.getBounds().contains(pin)) map.panTo(pin, { animate: false });
  };
}
