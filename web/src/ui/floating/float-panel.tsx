import type { PopoverProps } from '@mantine/core';
import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { LAYERS } from '../layers.ts';
import { HeldTarget, useIsOpened } from './held-target.tsx';
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
