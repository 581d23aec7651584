import type { Page } from '@playwright/test';
import { openPanel } from './customizer-actions.ts';

/** What is pressed, by the name that it has for a screen reader, or done otherwise. */
export type Step = string | RegExp | ((page: Page) => Promise<unknown>);

/**
 * Name, address, and what is done there before it is looked at. `{order.draft}` in an address is a document of the
 * sample store (kept-documents.ts). No scene writes.
 */
export type Scene = readonly [name: string, address: string, ...steps: Step[]];

export interface Area {
  /** Who looks; null: nobody has signed in. */
  readonly role: 'admin' | 'vendedora' | 'compras' | 'finanzas' | null;
  readonly scenes: readonly Scene[];
  /** A phone does not have these. */
  readonly isForDesk?: boolean;
}

/** On a phone the filters stand behind a button, at a desk «Más filtros» shows the rarer ones. */
async function openFilters(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Más filtros' });
  const all = page.getByRole('button', { name: /^Filtros/ });
  await more.or(all).filter({ visible: true }).first().click();
}

/** The first two rows. By the key: on a phone the bar of what is selected lies over the second one. */
async function selectTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar (?!las|todos)/ });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
}

/** At a desk a button begins; on a phone the queue is all there is, and one presses a row of it. */
async function startReview(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Empezar a revisar' });
  const row = page.locator('[data-row-link]').first();
  await start.or(row).filter({ visible: true }).first().waitFor();
  await ((await start.isVisible()) ? start : row).click();
}

const openFirst = (page: Page) => page.locator('[data-row-link]').first().click();
const openPalette = (page: Page) => page.keyboard.press('Control+k');
const openKeys = (page: Page) => page.keyboard.press('?');
const more = /^Más acciones de/;

export const AREAS: Readonly<Record<string, Area>> = {
  public: {
    role: null,
    scenes: [
      ['login', '/login'],
      ['login-wrong', '/login', 'Entrar'],
      ['register', '/register'],
      ['reset-gone', '/reset/nada'],
      ['not-found-outside', '/404'],
      ['claim', '/bienvenida'],
      ['catalogue', '/catalogo'],
      ['tracking-gone', '/tracking/nada'],
    ],
  },
  orders: {
    role: 'admin',
    scenes: [
      ['list', '/orders/list'],
      ['list-filters', '/orders/list', openFilters],
      ['list-selected', '/orders/list', selectTwo],
      ['list-bulk-tag', '/orders/list?tab=to_prepare', selectTwo, 'Más', 'Etiquetar'],
      ['list-export', '/orders/list', 'Exportar'],
      ['list-empty', '/orders/list?q=zzzzzz'],
      ['list-trouble', '/orders/list?tab=trouble'],
      ['mine', '/orders/myorders'],
      ['catalogue', '/orders/myorders?panel=catalogue'],
      ['new', '/orders/myorders?open=new'],
      ['edit', '/orders/list?open={order.draft}&full=1', 'Editar'],
      ['edit-confirmed', '/orders/list?open={order.confirmed}&full=1', 'Editar'],
      ['draft-drawer', '/orders/list?open={order.draft}'],
      ['draft-page', '/orders/list?open={order.draft}&full=1'],
      ['unpaid-page', '/orders/list?open={order.unpaid}&full=1'],
      ['confirmed-drawer', '/orders/list?open={order.confirmed}'],
      ['confirmed-page', '/orders/list?open={order.confirmed}&full=1'],
      ['packed-page', '/orders/list?open={order.packed}&full=1'],
      ['sent-page', '/orders/list?open={order.sent}&full=1'],
      ['trouble-page', '/orders/list?open={order.trouble}&full=1'],
      ['paid-drawer', '/orders/list?open={order.paid}'],
      ['paid-page', '/orders/list?open={order.paid}&full=1'],
      ['cancelled-page', '/orders/list?open={order.cancelled}&full=1'],
      ['missing', '/orders/list?open=00000000-0000-7000-8000-000000000000&full=1'],
    ],
  },
  'order-dialogs': {
    role: 'admin',
    scenes: [
      ['menu', '/orders/list?open={order.confirmed}&full=1', more],
      ['payment', '/orders/list?open={order.unpaid}&full=1', more, 'Registrar pago'],
      ['cancel-unpaid', '/orders/list?open={order.unpaid}&full=1', more, 'Anular pedido'],
      ['cancel-confirmed', '/orders/list?open={order.confirmed}&full=1', more, 'Anular pedido'],
      ['hold', '/orders/list?open={order.confirmed}&full=1', more, 'Poner en pausa'],
      ['discard', '/orders/list?open={order.draft}&full=1', more, 'Descartar borrador'],
      ['reopen', '/orders/list?open={order.cancelled}&full=1', more, 'Reabrir'],
      ['slip', '/orders/list?open={order.confirmed}&full=1', more, 'Imprimir hoja de empaque'],
      ['ticket', '/orders/list?open={order.confirmed}&full=1', more, /^Imprimir ticket/],
      ['picking', '/orders/list?open={order.confirmed}&full=1', more, 'Lista de preparación'],
      ['share', '/orders/list?open={order.confirmed}&full=1', 'Código QR'],
      ['share-renew', '/orders/list?open={order.confirmed}&full=1', 'Código QR', 'Cambiar el enlace'],
      ['split', '/orders/list?open={order.large}&full=1', 'Separar'],
      ['label', '/orders/list?open={order.packed}&full=1', 'Asignar guía'],
      ['pack', '/orders/list?open={order.confirmed}&full=1', 'Empacar'],
      ['customer', '/orders/list?open={order.paid}&full=1', 'Ver cliente'],
      ['customer-edit', '/orders/list?open={order.paid}&full=1', 'Ver cliente', /^Editar/],
      ['customer-erase', '/orders/list?open={order.paid}&full=1', 'Ver cliente', /^Borrar/],
      ['bulk-cancel', '/orders/list?tab=to_prepare', selectTwo, 'Más', 'Anular'],
    ],
  },
  preorders: {
    role: 'admin',
    scenes: [
      ['list', '/preorders/list'],
      ['list-filters', '/preorders/list', openFilters],
      ['list-selected', '/preorders/list', selectTwo],
      ['list-empty', '/preorders/list?q=zzzzzz'],
      ['settings', '/preorders/list', 'Datos de cotización'],
      ['mine', '/orders/mypreorders'],
      ['new', '/orders/mypreorders?open=new'],
      ['edit', '/preorders/list?open={preorder.draft}&full=1', more, 'Editar'],
      ['draft-page', '/preorders/list?open={preorder.draft}&full=1'],
      ['quoted-drawer', '/preorders/list?open={preorder.quoted}'],
      ['quoted-page', '/preorders/list?open={preorder.quoted}&full=1'],
      ['accepted-page', '/preorders/list?open={preorder.accepted}&full=1'],
      ['arrived-drawer', '/preorders/list?open={preorder.arrived}'],
      ['arrived-page', '/preorders/list?open={preorder.arrived}&full=1'],
      ['converted-page', '/preorders/list?open={preorder.converted}&full=1'],
      ['unavailable-page', '/preorders/list?open={preorder.unavailable}&full=1'],
      ['profit', '/preorders/list?profit={preorder.arrived}'],
      ['menu', '/preorders/list?open={preorder.accepted}&full=1', more],
      ['payment', '/preorders/list?open={preorder.accepted}&full=1', more, 'Registrar pago'],
      ['cancel', '/preorders/list?open={preorder.accepted}&full=1', more, 'Anular preventa'],
      ['cancel-line', '/preorders/list?open={preorder.accepted}&full=1', /^Anular: /],
      ['release', '/preorders/list?open={preorder.accepted}&full=1', /^Comprar sin anticipo: /],
      ['substitute', '/preorders/list?open={preorder.unavailable}&full=1', /^Cambiar por otro: /],
      ['convert', '/preorders/list?open={preorder.arrived}&full=1', 'Pasar a pedido'],
    ],
  },
  buying: {
    role: 'compras',
    scenes: [
      ['articles', '/purchases/items'],
      ['articles-selected', '/purchases/items', selectTwo],
      ['article-drawer', '/purchases/items?open={article.open}'],
      ['article-new', '/purchases/items?open=new'],
      ['article-buy', '/purchases/items', selectTwo, 'Comprar'],
      ['articles-tick', '/purchases/items', 'Ir de compras'],
      ['articles-settings', '/purchases/items', 'Más', 'Tiendas y tipos de cambio'],
      ['articles-suggest', '/purchases/items', 'Más', 'Sugerir por mínimo'],
      ['articles-print', '/purchases/items', 'Más', 'Lista de compras con fotos'],
      ['articles-urgent', '/purchases/items?sort=neededBy'],
      ['table', '/purchases/tracking'],
      ['board', '/purchases/tracking?as=board'],
      ['calendar', '/purchases/tracking?as=calendar'],
      ['new', '/purchases/tracking?open=new'],
      ['new-line', '/purchases/tracking?open=new', 'Agregar artículo'],
      ['drawer', '/purchases/tracking?open={purchase.placed}'],
      ['page', '/purchases/tracking?open={purchase.placed}&full=1'],
      ['closed-page', '/purchases/tracking?open={purchase.closed}&full=1'],
      ['costs', '/purchases/tracking?open={purchase.arrived}&full=1', more, 'Costos y precios'],
      ['edit', '/purchases/tracking?open={purchase.arrived}&full=1', more, 'Editar los datos'],
      ['pay', '/purchases/tracking?open={purchase.unpaid}&full=1', /Anotar el pago/],
      ['cancel', '/purchases/tracking?open={purchase.placed}&full=1', more, 'Cancelar la compra'],
      ['parcel', '/purchases/tracking?open={purchase.arrived}&full=1', 'Números y fecha'],
      ['split', '/purchases/tracking?open={purchase.arrived}&full=1', 'Dividir'],
      ['receive', '/purchases/tracking?open={purchase.arrived}&full=1', 'Recibir el paquete'],
    ],
  },
  money: {
    role: 'admin',
    scenes: [
      ['review', '/finance/review'],
      ['review-filters', '/finance/review', openFilters],
      ['payment', '/finance/review?tab=approved&open={payment.approved}'],
      ['payment-void', '/finance/review?tab=approved&open={payment.approved}', /^Anular aprobación/],
      ['duplicates', '/finance/review?tab=duplicates'],
      ['bank', '/finance/review/bank'],
      ['bank-import', '/finance/review/bank?panel=import'],
      ['bank-accounts', '/finance/review/bank', 'Cuentas'],
      ['bank-account-new', '/finance/review/bank', 'Cuentas', 'Agregar cuenta'],
      ['settlements', '/finance/review/settlements'],
      ['settlement', '/finance/review/settlements?settlement={settlement.any}'],
      ['settlement-new', '/finance/review/settlements?settlement=new'],
      ['refunds', '/finance/review/refunds'],
      ['refund-ask', '/finance/review/refunds?panel=ask'],
      ['refund-pay', '/finance/review/refunds', 'Pagar'],
      ['close', '/finance/review/close'],
      ['close-rows', '/finance/review/close', /^Cobrado/],
      ['billing', '/finance/billing'],
      ['billing-selected', '/finance/billing', selectTwo],
      ['billing-queue', '/finance/billing?open={invoice.queue}'],
      ['billing-book', '/finance/billing?panel=book'],
      ['invoice', '/finance/billing?tab=issued&open={invoice.issued}'],
      ['invoice-void', '/finance/billing?tab=issued&open={invoice.issued}', more, 'Anular'],
      ['invoice-credit', '/finance/billing?tab=issued&open={invoice.issued}', more, 'Nota de crédito…'],
      ['invoice-voided', '/finance/billing?tab=voided&open={invoice.voided}'],
    ],
  },
  goods: {
    role: 'admin',
    scenes: [
      ['list', '/inventory'],
      ['list-filters', '/inventory', openFilters],
      ['list-selected', '/inventory', selectTwo],
      ['list-export', '/inventory', 'Exportar'],
      ['list-empty', '/inventory?q=zzzzzz'],
      ['bulk-price', '/inventory', selectTwo, 'Cambiar precio'],
      ['bulk-labels', '/inventory', selectTwo, 'Etiquetas'],
      ['item-drawer', '/inventory?open={item.low}'],
      ['new', '/inventory?open=new'],
      ['import', '/inventory?panel=import'],
      ['counts', '/inventory?panel=counts'],
      ['count-new', '/inventory?panel=counts&count=new'],
      ['product', '/inventory/{item.any}'],
      ['product-details', '/inventory/{item.any}?edit=details'],
      ['product-variants', '/inventory/{item.any}?edit=variants'],
      ['product-receive', '/inventory/{item.any}', 'Entrada'],
      ['product-exit', '/inventory/{item.any}', 'Salida'],
      ['product-count', '/inventory/{item.any}', 'Conteo'],
      ['product-hold', '/inventory/{item.any}', 'Apartar'],
      ['product-share', '/inventory/{item.any}', 'Más acciones', 'Compartir'],
      ['product-archive', '/inventory/{item.any}', 'Más acciones', 'Archivar'],
      ['product-picture', '/inventory/{item.any}', 'Ver la foto 1 en grande'],
    ],
  },
  tools: {
    role: 'admin',
    scenes: [
      ['assign', '/tools/assign-guides'],
      ['assign-paste', '/tools/assign-guides', 'Pegar'],
      ['assign-file', '/tools/assign-guides', 'Archivo'],
      ['dispatch', '/tools/assign-guides?tab=dispatch'],
      ['road', '/tools/assign-guides?tab=road'],
      ['road-menu', '/tools/assign-guides?tab=road', /^Qué pasó con/],
      ['manifests', '/tools/assign-guides?tab=manifests'],
      ['manifest', '/tools/assign-guides?tab=manifests&manifest={manifest.any}'],
      ['couriers', '/tools/assign-guides?tab=couriers'],
      ['courier-new', '/tools/assign-guides?tab=couriers&edit=new'],
      ['users', '/users/list'],
      ['users-selected', '/users/list', selectTwo],
      ['user', '/users/list?open={user.any}'],
      ['user-new', '/users/list?open=new'],
      ['user-edit', '/users/list?open={user.any}&edit=1'],
      ['audit', '/audit'],
      ['audit-entry', '/audit?entity=order', openFirst],
      ['user-sales', '/reports/user-sales'],
      ['consolidated', '/reports/consolidated-sales'],
      ['commissions', '/reports/commissions'],
      ['commission-run', '/reports/commissions?run={run.any}'],
      ['commission-close', '/reports/commissions?panel=close'],
      ['store', '/settings/store'],
      ['rules', '/settings/rules'],
    ],
  },
  shell: {
    role: 'admin',
    scenes: [
      ['palette', '/profile', openPalette],
      ['palette-search', '/profile', openPalette, (page) => page.keyboard.type('guía')],
      ['bell', '/profile', /^Novedades/],
      ['user-menu', '/profile', /^Tu menú/],
      ['keys', '/profile', openKeys],
      ['profile', '/profile'],
      ['welcome', '/welcome'],
      ['welcome-accounts', '/welcome?step=accounts'],
      ['welcome-couriers', '/welcome?step=couriers'],
      ['begin', '/welcome/begin'],
      ['help', '/help?chapter=vender'],
      ['chat', '/demo/chat'],
      ['chat-panel', '/profile', 'Mensajes'],
      ['todo', '/demo/todo'],
      ['board', '/demo/board'],
      ['calendar', '/demo/calendar'],
      ['calendar-event', '/demo/calendar', /Inventario general/],
    ],
  },
  customizer: {
    role: 'admin',
    isForDesk: true,
    scenes: [
      ['color', '/profile', openPanel],
      ['layout', '/profile', openPanel, 'Diseño'],
      ['extra', '/profile', openPanel, 'Extra'],
    ],
  },
  seller: {
    role: 'vendedora',
    scenes: [
      ['orders', '/orders/myorders'],
      ['orders-first', '/orders/myorders', openFirst],
      ['order-new', '/orders/myorders?open=new'],
      ['preorders', '/orders/mypreorders'],
      ['preorders-first', '/orders/mypreorders', openFirst],
      ['refused', '/users/list'],
    ],
  },
  review: {
    role: 'finanzas',
    scenes: [
      ['waiting', '/finance/review', startReview],
      ['reject', '/finance/review', startReview, /^Rechazar/],
    ],
  },
};
