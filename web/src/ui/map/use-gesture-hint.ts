import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** A message id. */
export type GestureHint = 'map.two-fingers' | 'map.wheel';

const SHOWN_MS = 1400;

/**
 * A map in a form must not swallow the page's own scrolling. One finger and the plain wheel belong to the
 * page; whoever tries them on the map is told what moves it. With the focus on the map the wheel is its own.
 */
export function useGestureHint(stage: RefObject<HTMLElement | null>): GestureHint | null {
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
