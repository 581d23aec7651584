import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { MenuCollapse, MenuGroup, MenuItem } from './menu-tree.ts';

/** The menu of someone with these codes. What would stand there empty is left out. */
export function visibleMenu(
  menu: readonly MenuGroup[],
  codes: readonly PermissionCode[],
): readonly MenuGroup[] {
  const isFor = ({ code }: { readonly code?: PermissionCode }) => code === undefined || codes.includes(code);
  return menu
    .filter(isFor)
    .map((group) => ({
      ...group,
      children: group.children
        .filter(isFor)
        .map((entry) =>
          entry.type === 'item' ? entry : { ...entry, children: entry.children.filter(isFor) },
        )
        .filter((entry) => entry.type === 'item' || entry.children.length > 0),
    }))
    .filter((group) => group.children.length > 0);
}

export interface MenuPlace {
  readonly item: MenuItem;
  /** Null for one that stands directly below a group. */
  readonly parent: MenuCollapse | null;
}

/** Every item with where it stands, in the order of the menu. */
export function menuPlaces(menu: readonly MenuGroup[]): readonly MenuPlace[] {
  return menu
    .flatMap((group) => group.children)
    .flatMap((entry): MenuPlace[] =>
      entry.type === 'item'
        ? [{ item: entry, parent: null }]
        : entry.children.map((item) => ({ item, parent: entry })),
    );
}

/** The entry whose address this is, exactly. */
export function findPlace(menu: readonly MenuGroup[], path: string): MenuPlace | null {
  return menuPlaces(menu).find(({ item }) => item.url === path) ?? null;
}

/** The collapse this address belongs to: by its entry, or by a part of the address that is its id. */
export function findCollapse(menu: readonly MenuGroup[], path: string): MenuCollapse | null {
  const parent = findPlace(menu, path)?.parent;
  if (parent) return parent;
  const parts = path.split('/');
  const collapses = menu.flatMap((group) => group.children).filter((entry) => entry.type === 'collapse');
  return collapses.find(({ id }) => parts.includes(id)) ?? null;
}
