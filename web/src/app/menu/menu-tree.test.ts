import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { PRESETS } from '@trastienda/shared/kernel/roles.ts';
import { describe, expect, test } from 'vitest';
import spanish from '../messages/es.json';
import type { MenuGroup } from './menu-tree.ts';
import { findCollapse, findPlace, MENU, menuPlaces, visibleMenu } from './menu-tree.ts';

const messages: Readonly<Record<string, string>> = spanish;
const say = (id: string) => messages[id] ?? id;

/** `Ventas: Pedidos(Mis pedidos, Mis preventas), Inventario` */
function draw(menu: readonly MenuGroup[]): string[] {
  return menu.map((group) => {
    const entries = group.children.map((entry) =>
      entry.type === 'item'
        ? say(entry.title)
        : `${say(entry.title)}(${entry.children.map(({ title }) => say(title)).join(', ')})`,
    );
    return `${say(group.title)}: ${entries.join(', ')}`;
  });
}

const OWN = 'Pedidos(Mis pedidos, Mis preventas), Clientes';
const seenWith = (codes: readonly PermissionCode[]) => draw(visibleMenu(MENU, codes, false));

describe('the visible menu', () => {
  test('of the owner has everything', () => {
    expect(seenWith(PRESETS.admin.codes)).toEqual([
      'Ventas: Pedidos(Recepción, Mis pedidos, Mis preventas, Preventas), Clientes, Compras(Artículos, Seguimiento), ' +
        'Inventario, Reportes(Por usuario, Ventas consolidadas)',
      'Administración: Usuarios, Finanzas(Revisión, Facturación), Herramientas(Asignar guías)',
    ]);
  });

  test('of a seller, and of a user without codes, has only their own lists', () => {
    expect(seenWith(PRESETS.vendor.codes)).toEqual([`Ventas: ${OWN}`]);
    expect(seenWith([])).toEqual([`Ventas: ${OWN}`]);
  });

  test('of logistics has reception and guides', () => {
    expect(seenWith(PRESETS.logisticManager.codes)).toEqual([
      'Ventas: Pedidos(Recepción, Mis pedidos, Mis preventas), Clientes',
      'Administración: Herramientas(Asignar guías)',
    ]);
  });

  test('of the buyer has purchases', () => {
    expect(seenWith(PRESETS.buyer.codes)).toEqual([`Ventas: ${OWN}, Compras(Artículos, Seguimiento)`]);
  });

  test('of finance has reports, review and billing', () => {
    expect(seenWith(PRESETS.finance.codes)).toEqual([
      `Ventas: ${OWN}, Reportes(Ventas consolidadas)`,
      'Administración: Finanzas(Revisión, Facturación)',
    ]);
  });
});

test('of the demonstration ends with its sample screens, whatever one may do', () => {
  expect(draw(visibleMenu(MENU, [], true))).toEqual([
    `Ventas: ${OWN}`,
    'Demostración: Mensajes, Pendientes, Tablero, Calendario',
  ]);
});

test('shows reports by user with A-01, regardless of its route', () => {
  expect(seenWith(['S-07', 'S-012'])).toEqual([`Ventas: ${OWN}`]);
  expect(seenWith(['S-07', 'A-01'])).toEqual([`Ventas: ${OWN}, Reportes(Por usuario)`]);
});

test('hides entries of a hidden parent, and parents without children', () => {
  expect(seenWith(['S-09', 'S-010', 'S-04'])).toEqual([`Ventas: ${OWN}`]);
  expect(seenWith(['M-08', 'M-05', 'M-02', 'S-07'])).toEqual([`Ventas: ${OWN}`]);
  expect(seenWith(['M-03'])).toEqual([`Ventas: ${OWN}, Inventario`]);
});

test('has every address and every key once', () => {
  const items = menuPlaces(visibleMenu(MENU, PERMISSION_CODES, true)).map(({ item }) => item);
  expect(items).toHaveLength(18);
  expect(new Set(items.map(({ url }) => url)).size).toBe(18);
  expect(new Set(items.map(({ key }) => key)).size).toBe(18);
});

test.each([
  ['/orders/list', 'orders'],
  ['/orders/mypreorders', 'orders'],
  ['/preorders/list', 'orders'],
  ['/purchases/items', 'purchases'],
  ['/reports/user-sales', 'reports'],
  ['/finance/billing', 'finance'],
  ['/tools/assign-guides', 'tools'],
  ['/tools/not-in-the-menu', 'tools'],
  ['/inventory', undefined],
  ['/users/list', undefined],
  ['/profile', undefined],
])('%s opens %s', (path, id) => {
  expect(findCollapse(MENU, path)?.id).toBe(id);
});

test('finds an entry by its exact address', () => {
  expect(findPlace(MENU, '/orders/list')).toMatchObject({
    item: { id: 'reception' },
    parent: { id: 'orders' },
  });
  expect(findPlace(MENU, '/inventory')).toMatchObject({ item: { id: 'inventory' }, parent: null });
  expect(findPlace(MENU, '/inventory/7')).toBeNull();
});
