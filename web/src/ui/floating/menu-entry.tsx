import { Menu } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './menu-entry.module.css';

interface Props {
  readonly icon: LucideIcon;
  /** Why it cannot be done now. */
  readonly why?: string | null;
  readonly isDangerous?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One entry of a menu of actions: as high as a finger on touch screens, dangerous ones red when pointed at. */
export function MenuEntry({ icon: Icon, why = null, isDangerous = false, onClick, children }: Props) {
  return (
    <Menu.Item
      className={`${style.item} ${isDangerous ? style.danger : ''}`}
      leftSection={<Icon size={18} aria-hidden />}
      disabled={why !== null}
      onClick={onClick}
    >
      {children}
      {why !== null && <span className={style.why}>{why}</span>}
    </Menu.Item>
  );
}
