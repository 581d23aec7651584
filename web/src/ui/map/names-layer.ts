import type { Map as LeafletMap } from 'leaflet';
import { divIcon, layerGroup, marker } from 'leaflet';
import style from './names-layer.module.css';
import { DEPARTMENT_NAMES } from './outline.ts';
import type { Label, Landmark, Pin } from './pin.ts';
import { freeLabels } from './pin.ts';

interface Name extends Label {
  readonly of: Landmark;
  readonly className: string | undefined;
}

/** From here on the names of departments fit, and from there on those of towns. */
const DEPARTMENTS_FROM = 7;
const LANDMARKS_FROM = 10;
/** About what one letter takes, in pixels: exact enough to keep names apart. */
const DEPARTMENT_LETTER = 8;
const TOWN_LETTER = 6.5;
const HEIGHT = 16;
/** From a dot to the middle of its name. */
const FROM_DOT = 12;

/** Names over our own outline, as many as stand free; with more room come more. */
export function namesLayer(map: LeafletMap) {
  const group = layerGroup().addTo(map);
  let landmarks: readonly Landmark[] = [];
  let pin: Pin | null = null;

  function draw() {
    group.clearLayers();
    const { x: width, y: height } = map.getSize();
    const inView = map.getBounds();
    const seen = (all: readonly Landmark[]) => all.filter((one) => inView.contains(one));
    // A name cut in two by the edge says nothing.
    const whole = (names: readonly Name[]) =>
      names.filter((one) => one.x >= one.width / 2 && one.x <= width - one.width / 2);
    const taken = [...furniture(width, height), ...(pin === null ? [] : [drop(map, pin)])];

    const towns = map.getZoom() >= LANDMARKS_FROM ? seen(landmarks) : [];
    const named = freeLabels(
      towns.map((town) => whole(townNames(map, town))),
      taken,
    );
    const dots = towns.map((town) => ({ ...map.latLngToContainerPoint(town), width: 8, height: 8 }));
    const departments = map.getZoom() >= DEPARTMENTS_FROM ? seen(DEPARTMENT_NAMES) : [];
    const labelled = freeLabels(
      departments.map((one) => whole([departmentName(map, one)])),
      [...taken, ...named, ...dots],
    );
    const isNamed = new Set(named.map((one) => one.of));
    for (const town of towns) if (!isNamed.has(town)) group.addLayer(written(town, style.dot, ''));
    for (const { of, className } of [...labelled, ...named]) group.addLayer(written(of, className, of.name));
  }

  map.on('moveend zoomend resize', draw);
  return {
    setLandmarks: (next: readonly Landmark[]) => {
      landmarks = next;
      draw();
    },
    setPin: (next: Pin | null) => {
      pin = next;
      draw();
    },
  };
}

/** What lies over the map's corners: buttons, the scale, the credits. */
function furniture(width: number, height: number): Label[] {
  return [
    { x: width - 30, y: 54, width: 60, height: 108 },
    { x: width / 2, y: height - 12, width, height: 24 },
  ];
}

function drop(map: LeafletMap, pin: Pin): Label {
  const { x, y } = map.latLngToContainerPoint(pin);
  return { x, y: y - 22, width: 28, height: 44 };
}

/** Below its dot; where the pin or another name stands there, around it. */
function townNames(map: LeafletMap, town: Landmark): Name[] {
  const { x, y } = map.latLngToContainerPoint(town);
  const width = town.name.length * TOWN_LETTER;
  const size = { of: town, width, height: HEIGHT };
  const aside = width / 2 + 8;
  return [
    { ...size, x, y: y + FROM_DOT, className: style.below },
    { ...size, x, y: y - FROM_DOT, className: style.above },
    { ...size, x: x + aside, y, className: style.right },
    { ...size, x: x - aside, y, className: style.left },
  ];
}

function departmentName(map: LeafletMap, department: Landmark): Name {
  const { x, y } = map.latLngToContainerPoint(department);
  const width = department.name.length * DEPARTMENT_LETTER;
  return { of: department, x, y, width, height: HEIGHT, className: style.department };
}

function written(at: Pin, className: string | undefined, name: string) {
  const html = document.createElement('span');
  html.textContent = name;
  const icon = divIcon({ className: className ?? '', html, iconSize: [0, 0] });
  return marker([at.lat, at.lng], { icon, interactive: false, keyboard: false });
}
