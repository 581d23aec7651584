import type { MenuProps } from '@mantine/core';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { LAYERS } from '../layers.ts';
import { HeldTarget, useIsOpened } from './held-target.tsx';
import type { Float } from './use-float.tsx';

interface Props extends Pick<MenuProps, 'position' | 'width' | 'returnFocus'> {
  readonly float: Float;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The menu of a `useFloat` button. Part of what is fetched, never of what the page begins with. */
export function FloatMenu({ float, className, children, ...props }: Props) {
  return (
    <Menu
      {...props}
      id={float.id}
      opened={useIsOpened(float)}
      onChange={float.setOpen}
      zIndex={LAYERS.floating}
    >
      <Menu.Target>
        <HeldTarget button={float.button} />
      </Menu.Target>
      <Menu.Dropdown className={className ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  );
}
