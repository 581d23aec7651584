import type { ModuleCard } from '#lib/module-card.ts';
import { AUDIT_CARD } from '#modules/audit/module.ts';
import { AUTH_CARD } from '#modules/auth/module.ts';
import { BILLING_CARD } from '#modules/billing/module.ts';
import { DEMO_CARD } from '#modules/demo/module.ts';
import { FINANCE_CARD } from '#modules/finance/module.ts';
import { HELP_CARD } from '#modules/help/module.ts';
import { INVENTORY_CARD } from '#modules/inventory/module.ts';
import { ORDERS_CARD } from '#modules/orders/module.ts';
import type { OrderStarter } from '#modules/orders/parts/order-form/order-starters.ts';
import { PREORDERS_CARD } from '#modules/preorders/module.ts';
import { PURCHASES_CARD } from '#modules/purchases/module.ts';
import { REPORTS_CARD } from '#modules/reports/module.ts';
import { SHIPPING_CARD } from '#modules/shipping/module.ts';
import { loadBagStarter, STOREFRONT_CARD } from '#modules/storefront/module.ts';
import { USERS_CARD } from '#modules/users/module.ts';
import { WELCOME_CARD } from '#modules/welcome/module.ts';

/** Every module of the product. */
export const CARDS: readonly ModuleCard[] = [
  AUTH_CARD,
  ORDERS_CARD,
  PREORDERS_CARD,
  PURCHASES_CARD,
  INVENTORY_CARD,
  REPORTS_CARD,
  USERS_CARD,
  FINANCE_CARD,
  BILLING_CARD,
  SHIPPING_CARD,
  STOREFRONT_CARD,
  WELCOME_CARD,
  AUDIT_CARD,
  HELP_CARD,
  DEMO_CARD,
];

/** What the form of an order can begin with, from modules above it. */
export const ORDER_STARTERS: readonly (() => Promise<OrderStarter>)[] = [loadBagStarter];
