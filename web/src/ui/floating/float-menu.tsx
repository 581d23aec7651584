import type { MenuProps } from '@mantine/core';
import { Menu, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LAYERS } from '../theme/layers.ts';
import style from './float-menu.module.css';
import { HeldTarget, useIsOpened } from './float-panel.tsx';
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

interface MenuEntryProps {
  readonly icon: LucideIcon;
  /** Why it cannot be done now. */
  readonly why?: string | null;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One entry of a menu of actions: as high as a finger on touch screens, dangerous ones red when pointed at. */
export function MenuEntry({
  icon: Icon,
  why = null,
  isDisabled = false,
  isDangerous = false,
  onClick,
  children,
}: MenuEntryProps) {
  return (
    <Menu.Item
      className={`${style.item} ${isDangerous ? style.danger : ''}`}
      leftSection={<Icon size={18} aria-hidden />}
      disabled={isDisabled || why !== null}
      onClick={onClick}
    >
      {children}
      {why !== null && (
        <Text span inherit display="block" c="dimmed" fz="xs" style={{ whiteSpace: 'normal' }}>
          {why}
        </Text>
      )}
    </Menu.Item>
  );
}
