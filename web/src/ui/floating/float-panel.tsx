import type { PopoverProps } from '@mantine/core';
import { Popover } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useEffect, useImperativeHandle, useState } from 'react';
import { LAYERS } from '../theme/layers.ts';
import type { Float } from './use-float.tsx';

interface Props extends Pick<PopoverProps, 'position' | 'width' | 'onClose' | 'transitionProps'> {
  readonly float: Float;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The panel of a `useFloat` button. Part of what is fetched, never of what the page begins with. */
export function FloatPanel({ float, label, className, children, ...props }: Props) {
  return (
    <Popover
      {...props}
      id={float.id}
      opened={useIsOpened(float)}
      onChange={float.setOpen}
      shadow="md"
      trapFocus
      returnFocus
      zIndex={LAYERS.floating}
    >
      <Popover.Target>
        <HeldTarget button={float.button} />
      </Popover.Target>
      <Popover.Dropdown className={className ?? ''} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

interface HeldTargetProps {
  readonly button: HTMLElement | null;
  readonly ref?: Ref<HTMLElement | null>;
}

/** Stands where Mantine wants the button itself, and hands it the one that is already on the page. */
export function HeldTarget({ button, ref }: HeldTargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button, [button]);
  return null;
}

/** Closed when it is first drawn, or it would not notice opening, and not know where the focus came from. */
export function useIsOpened({ isOpen }: Float): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn && isOpen;
}
