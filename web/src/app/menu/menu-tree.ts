import { useLocation } from '@tanstack/react-router';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { LucideIcon } from 'lucide-react';
import {
  Boxes,
  CalendarDays,
  ChartColumn,
  Columns3,
  ContactRound,
  Landmark,
  ListChecks,
  MessagesSquare,
  Plane,
  ShoppingBag,
  Users,
  Wrench,
} from 'lucide-react';

interface Entry {
  readonly id: string;
  /** Message id. */
  readonly title: string;
  /** Shown only to those who hold it. The way in is guarded by the route's own codes, not by this. */
  readonly code?: PermissionCode;
}

export interface MenuItem extends Entry {
  readonly type: 'item';
  readonly url: `/${string}`;
  readonly icon?: LucideIcon;
  /** `g` and this letter lead here. */
  readonly key: string;
  /** Message id of the heading, where the menu's word alone does not say what the screen is. */
  readonly heading?: string;
  /** False: no title bar above the screen. */
  readonly breadcrumbs?: false;
}

export interface MenuCollapse extends Entry {
  readonly type: 'collapse';
  readonly icon: LucideIcon;
  readonly children: readonly MenuItem[];
}

export interface MenuGroup extends Entry {
  readonly type: 'group';
  /** Of the demonstration: a real store does not show it. */
  readonly isSample?: true;
  readonly children: readonly (MenuItem | MenuCollapse)[];
}

function item(id: string, url: MenuItem['url'], key: string, rest: Partial<MenuItem> = {}): MenuItem {
  return { type: 'item', id, title: `app.menu.${id}`, url, key, ...rest };
}

/** The id of a collapse is a part of the addresses below it: it opens by that. */
export const MENU: readonly MenuGroup[] = [
  {
    type: 'group',
    id: 'sales',
    title: 'app.menu.sales',
    children: [
      {
        type: 'collapse',
        id: 'orders',
        title: 'app.menu.orders',
        icon: ShoppingBag,
        children: [
          item('reception', '/orders/list', 'r', { code: 'S-01' }),
          item('my-orders', '/orders/myorders', 'o'),
          item('my-preorders', '/orders/mypreorders', 'm'),
          item('preorders', '/preorders/list', 'p', { code: 'S-05' }),
        ],
      },
      // The specification has no such entry: its own keep their order around it.
      item('customers', '/customers', 'l', { icon: ContactRound }),
      {
        type: 'collapse',
        id: 'purchases',
        title: 'app.menu.purchases',
        icon: Plane,
        code: 'M-02',
        children: [
          item('articles', '/purchases/items', 'a', { code: 'S-04', heading: 'app.heading.articles' }),
          item('tracking', '/purchases/tracking', 's', { code: 'S-018' }),
        ],
      },
      item('inventory', '/inventory', 'i', { code: 'M-03', icon: Boxes }),
      {
        type: 'collapse',
        id: 'reports',
        title: 'app.menu.reports',
        icon: ChartColumn,
        code: 'S-07',
        children: [
          // The menu asks for A-01 and the route for S-012: the specification states both.
          item('user-sales', '/reports/user-sales', 'v', { code: 'A-01', heading: 'app.heading.user-sales' }),
          item('consolidated-sales', '/reports/consolidated-sales', 'c', { code: 'S-013' }),
        ],
      },
    ],
  },
  {
    type: 'group',
    id: 'administration',
    title: 'app.menu.administration',
    code: 'M-08',
    children: [
      item('users', '/users/list', 'u', { code: 'M-03', icon: Users }),
      {
        type: 'collapse',
        id: 'finance',
        title: 'app.menu.finance',
        icon: Landmark,
        code: 'M-05',
        children: [
          item('review', '/finance/review', 'f', { code: 'S-09' }),
          item('billing', '/finance/billing', 'b', { code: 'S-010' }),
        ],
      },
      {
        type: 'collapse',
        id: 'tools',
        title: 'app.menu.tools',
        icon: Wrench,
        code: 'M-06',
        children: [item('assign-guides', '/tools/assign-guides', 't', { code: 'S-019' })],
      },
    ],
  },
  {
    type: 'group',
    id: 'demo',
    title: 'app.menu.demo',
    isSample: true,
    // These screens bring their own heading, which says that they are samples.
    children: [
      item('chat', '/demo/chat', 'h', { icon: MessagesSquare, breadcrumbs: false }),
      item('todo', '/demo/todo', 'd', { icon: ListChecks, breadcrumbs: false }),
      item('taskboard', '/demo/taskboard', 'k', { icon: Columns3, breadcrumbs: false }),
      item('calendar', '/demo/calendar', 'y', { icon: CalendarDays, breadcrumbs: false }),
    ],
  },
];

/** The menu of someone with these codes. What would stand there empty is left out. */
export function visibleMenu(
  menu: readonly MenuGroup[],
  codes: readonly PermissionCode[],
  isDemo: boolean,
): readonly MenuGroup[] {
  const isFor = ({ code }: { readonly code?: PermissionCode }) => code === undefined || codes.includes(code);
  return menu
    .filter((group) => isFor(group) && (isDemo || group.isSample !== true))
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

/** The address as the menu writes it: without query and without a slash at the end. */
export function usePath(): string {
  return useLocation({ select: ({ pathname }) => pathname.replace(/(?<=.)\/+$/, '') });
}
