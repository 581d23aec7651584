import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Point } from './view.ts';

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
