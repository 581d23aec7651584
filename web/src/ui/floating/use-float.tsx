import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { usePart } from '#lib/use-part.ts';
import { PartMissing } from '../overlays/fetched-part.tsx';

/** What a menu or panel must know of the button it hangs on. */
export interface Float {
  /** The button's; the menu's own is made from it. */
  readonly id: string;
  readonly button: HTMLElement | null;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

interface Options<Part extends object> {
  readonly kind: 'menu' | 'dialog';
  readonly name: string;
  readonly load: () => Promise<Part>;
  /** Opens by itself as soon as it is here. */
  readonly isInitiallyOpen?: boolean;
}

/**
 * A button with something that opens beside it. What opens, and the code that finds its place on the screen,
 * is fetched once a pointer or the focus comes near: a page begins without it. The button stays the same
 * element all along, or the focus would be lost when the code arrives.
 */
export function useFloat<Part extends object>({ kind, name, load, isInitiallyOpen = false }: Options<Part>) {
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const [isNear, setNear] = useState(isInitiallyOpen);
  const { part, hasFailed, retry } = usePart(name, load, isNear || isOpen);
  const comeNear = () => setNear(true);
  const trigger = {
    ref: setButton,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'data-expanded': (kind === 'menu' && isOpen) || undefined,
    'aria-controls': isOpen && part !== undefined ? `${id}-dropdown` : undefined,
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  const float: Float = { id, button, isOpen, setOpen };
  const missing =
    hasFailed && isOpen ? <PartMissing onRetry={() => void retry()} onClose={() => setOpen(false)} /> : null;
  return { trigger, float, part, missing };
}
