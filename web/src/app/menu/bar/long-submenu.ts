import type { MenuCollapse } from '../menu-tree.ts';

/** More than these hang down too far: such a menu is kept low and scrolls. */
const MANY = 10;

export function isLongSubmenu({ children }: MenuCollapse): boolean {
  return children.length > MANY;
}
