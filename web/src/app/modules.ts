import type { ModuleManifest } from '#lib/module-manifest.ts';
import { AUDIT_MODULE } from '#modules/audit/module.ts';
import { AUTH_MODULE } from '#modules/auth/module.ts';
import { BILLING_MODULE } from '#modules/billing/module.ts';
import { CASH_MODULE } from '#modules/cash/module.ts';
import { CUSTOMER_RECORDS_MODULE } from '#modules/customer-records/module.ts';
import { DEMO_MODULE } from '#modules/demo/module.ts';
import { FINANCE_MODULE } from '#modules/finance/module.ts';
import { HELP_MODULE } from '#modules/help/module.ts';
import { HOME_MODULE } from '#modules/home/module.ts';
import { INVENTORY_MODULE } from '#modules/inventory/module.ts';
import type { OrderPrefill } from '#modules/orders/exports.ts';
import { ORDERS_MODULE } from '#modules/orders/module.ts';
import { PRACTICE_MODULE } from '#modules/practice/module.ts';
import { PREORDERS_MODULE } from '#modules/preorders/module.ts';
import { PURCHASES_MODULE } from '#modules/purchases/module.ts';
import { REPORTS_MODULE } from '#modules/reports/module.ts';
import { SHIPPING_MODULE } from '#modules/shipping/module.ts';
import { loadBagPrefill, STOREFRONT_MODULE } from '#modules/storefront/module.ts';
import { USERS_MODULE } from '#modules/users/module.ts';
import { WELCOME_MODULE } from '#modules/welcome/module.ts';

/** Every module of the product. */
export const MODULES: readonly ModuleManifest[] = [
  AUTH_MODULE,
  HOME_MODULE,
  // Before orders: who is looked for by name stands first in the palette.
  CUSTOMER_RECORDS_MODULE,
  ORDERS_MODULE,
  PREORDERS_MODULE,
  PURCHASES_MODULE,
  INVENTORY_MODULE,
  REPORTS_MODULE,
  USERS_MODULE,
  FINANCE_MODULE,
  CASH_MODULE,
  BILLING_MODULE,
  SHIPPING_MODULE,
  STOREFRONT_MODULE,
  WELCOME_MODULE,
  PRACTICE_MODULE,
  AUDIT_MODULE,
  HELP_MODULE,
  DEMO_MODULE,
];

/** What can prefill the form of an order, from modules above it. */
export const ORDER_PREFILLS: readonly (() => Promise<OrderPrefill>)[] = [loadBagPrefill];
