import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** How a picture lies on the board: its middle beside the board's, in pixels, and how near it is. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise; not brought back below a full turn, so that turning never spins backwards. */
  readonly turned: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  /** From the middle of the board. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0, turned: 0 };
export const STEP = 1.4;
const NEAREST = 10;
/** A small picture is not blown up to mush only because there is room. */
const MOST_ENLARGED = 2.5;

/** The size at which a picture just fits, lying as it is turned. */
export function fitted(picture: Size, board: Size, turned: number): Size {
  const isSideways = Math.abs(turned / 90) % 2 === 1;
  const [width, height] = isSideways ? [board.height, board.width] : [board.width, board.height];
  if (picture.width === 0 || picture.height === 0) return { width: 0, height: 0 };
  const scale = Math.min(width / picture.width, height / picture.height, MOST_ENLARGED);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Nearer or farther, with what lies under the point staying under it. */
export function zoomedBy(view: View, factor: number, at: Point = { x: 0, y: 0 }): View {
  const zoom = Math.min(NEAREST, Math.max(1, view.zoom * factor));
  if (zoom === 1) return { ...view, zoom, x: 0, y: 0 };
  const ratio = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

export function movedBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/** Whole again after a turn: what was looked at lies elsewhere now. */
export function turnedBy(view: View, degrees: number): View {
  return { ...WHOLE, turned: view.turned + degrees };
}

/** The edge of the picture may come to the middle of the board, no farther: it cannot be lost. */
export function held(view: View, picture: Size): View {
  const isSideways = Math.abs(view.turned / 90) % 2 === 1;
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    ...view,
    x: within(view.x, view.zoom === 1 ? 0 : (width * view.zoom) / 2),
    y: within(view.y, view.zoom === 1 ? 0 : (height * view.zoom) / 2),
  };
}

interface Handlers {
  readonly onZoom: (factor: number, at: Point) => void;
  readonly onMove: (dx: number, dy: number) => void;
  /** A double press: near, or whole again. */
  readonly onToggle: (at: Point) => void;
}

const WHEEL_SPEED = 0.0018;
/** A wheel that turns by lines instead of pixels. */
const LINE_PX = 18;

/** Wheel and pinch come nearer, dragging moves. Outside React: a wheel must be held back from the page. */
export function useGestures(board: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const { current: element } = board;
    if (element === null) return;
    const fingers = new Map<number, Point>();
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      latest.current.onZoom(Math.exp(-turned * WHEEL_SPEED), pointOf(event));
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, pointOf(event));
    };
    const onPointerMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = pointOf(event);
      const [other] = [...fingers].filter(([pointer]) => pointer !== event.pointerId).map(([, at]) => at);
      fingers.set(event.pointerId, now);
      if (other === undefined) {
        latest.current.onMove(now.x - before.x, now.y - before.y);
        return;
      }
      const factor = apart(now, other) / Math.max(1, apart(before, other));
      latest.current.onZoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      latest.current.onMove((now.x - before.x) / 2, (now.y - before.y) / 2);
    };
    const onUp = (event: PointerEvent) => fingers.delete(event.pointerId);
    const onDouble = (event: MouseEvent) => latest.current.onToggle(pointOf(event));
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onPointerMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('dblclick', onDouble);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onPointerMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('dblclick', onDouble);
    };
  }, [board]);
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
