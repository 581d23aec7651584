import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useState } from 'react';
import type { Float } from './use-float.tsx';

interface Props {
  readonly button: HTMLElement | null;
  readonly ref?: Ref<HTMLElement | null>;
}

/** Stands where Mantine wants the button itself, and hands it the one that is already on the page. */
export function HeldTarget({ button, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button, [button]);
  return null;
}

/** Closed when it is first drawn, or it would not notice opening, and not know where the focus came from. */
export function useIsOpened({ isOpen }: Float): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn && isOpen;
}
