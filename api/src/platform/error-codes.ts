import auditEn from '@trastienda/shared/audit/words/en.json';
import auditEs from '@trastienda/shared/audit/words/es.json';
import auditFr from '@trastienda/shared/audit/words/fr.json';
import { AUTH_ERRORS } from '@trastienda/shared/auth/errors.ts';
import authEn from '@trastienda/shared/auth/words/en.json';
import authEs from '@trastienda/shared/auth/words/es.json';
import authFr from '@trastienda/shared/auth/words/fr.json';
import { BILLING_ERRORS } from '@trastienda/shared/billing/errors.ts';
import billingEn from '@trastienda/shared/billing/words/en.json';
import billingEs from '@trastienda/shared/billing/words/es.json';
import billingFr from '@trastienda/shared/billing/words/fr.json';
import { CUSTOMER_ERRORS } from '@trastienda/shared/customers/errors.ts';
import customersEn from '@trastienda/shared/customers/words/en.json';
import customersEs from '@trastienda/shared/customers/words/es.json';
import customersFr from '@trastienda/shared/customers/words/fr.json';
import { DEMO_ERRORS } from '@trastienda/shared/demo/errors.ts';
import demoEn from '@trastienda/shared/demo/words/en.json';
import demoEs from '@trastienda/shared/demo/words/es.json';
import demoFr from '@trastienda/shared/demo/words/fr.json';
import { FINANCE_ERRORS } from '@trastienda/shared/finance/errors.ts';
import financeEn from '@trastienda/shared/finance/words/en.json';
import financeEs from '@trastienda/shared/finance/words/es.json';
import financeFr from '@trastienda/shared/finance/words/fr.json';
import { INVENTORY_ERRORS } from '@trastienda/shared/inventory/errors.ts';
import inventoryEn from '@trastienda/shared/inventory/words/en.json';
import inventoryEs from '@trastienda/shared/inventory/words/es.json';
import inventoryFr from '@trastienda/shared/inventory/words/fr.json';
import { PLATFORM_ERRORS } from '@trastienda/shared/kernel/api-errors.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { fill } from '@trastienda/shared/kernel/validation.ts';
import kernelEn from '@trastienda/shared/kernel/words/en.json';
import kernelEs from '@trastienda/shared/kernel/words/es.json';
import kernelFr from '@trastienda/shared/kernel/words/fr.json';
import { ORDER_ERRORS } from '@trastienda/shared/orders/errors.ts';
import ordersEn from '@trastienda/shared/orders/words/en.json';
import ordersEs from '@trastienda/shared/orders/words/es.json';
import ordersFr from '@trastienda/shared/orders/words/fr.json';
import { PREORDER_ERRORS } from '@trastienda/shared/preorders/errors.ts';
import preordersEn from '@trastienda/shared/preorders/words/en.json';
import preordersEs from '@trastienda/shared/preorders/words/es.json';
import preordersFr from '@trastienda/shared/preorders/words/fr.json';
import { PURCHASE_ERRORS } from '@trastienda/shared/purchases/errors.ts';
import purchasesEn from '@trastienda/shared/purchases/words/en.json';
import purchasesEs from '@trastienda/shared/purchases/words/es.json';
import purchasesFr from '@trastienda/shared/purchases/words/fr.json';
import { REPORT_ERRORS } from '@trastienda/shared/reports/errors.ts';
import reportsEn from '@trastienda/shared/reports/words/en.json';
import reportsEs from '@trastienda/shared/reports/words/es.json';
import reportsFr from '@trastienda/shared/reports/words/fr.json';
import { SHIPPING_ERRORS } from '@trastienda/shared/shipping/errors.ts';
import shippingEn from '@trastienda/shared/shipping/words/en.json';
import shippingEs from '@trastienda/shared/shipping/words/es.json';
import shippingFr from '@trastienda/shared/shipping/words/fr.json';
import { STOREFRONT_ERRORS } from '@trastienda/shared/storefront/errors.ts';
import storefrontEn from '@trastienda/shared/storefront/words/en.json';
import storefrontEs from '@trastienda/shared/storefront/words/es.json';
import storefrontFr from '@trastienda/shared/storefront/words/fr.json';
import { SYSTEM_ERRORS } from '@trastienda/shared/system/errors.ts';
import systemEn from '@trastienda/shared/system/words/en.json';
import systemEs from '@trastienda/shared/system/words/es.json';
import systemFr from '@trastienda/shared/system/words/fr.json';
import { USER_ERRORS } from '@trastienda/shared/users/errors.ts';
import usersEn from '@trastienda/shared/users/words/en.json';
import usersEs from '@trastienda/shared/users/words/es.json';
import usersFr from '@trastienda/shared/users/words/fr.json';
import { WELCOME_ERRORS } from '@trastienda/shared/welcome/errors.ts';
import welcomeEn from '@trastienda/shared/welcome/words/en.json';
import welcomeEs from '@trastienda/shared/welcome/words/es.json';
import welcomeFr from '@trastienda/shared/welcome/words/fr.json';

/** Every way to be refused, module by module. A new module adds its table and its words here. */
export const ERROR_TABLE = {
  ...PLATFORM_ERRORS,
  ...AUTH_ERRORS,
  ...SYSTEM_ERRORS,
  ...USER_ERRORS,
  ...DEMO_ERRORS,
  ...INVENTORY_ERRORS,
  ...CUSTOMER_ERRORS,
  ...ORDER_ERRORS,
  ...FINANCE_ERRORS,
  ...BILLING_ERRORS,
  ...STOREFRONT_ERRORS,
  ...SHIPPING_ERRORS,
  ...PREORDER_ERRORS,
  ...PURCHASE_ERRORS,
  ...REPORT_ERRORS,
  ...WELCOME_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERROR_TABLE;

export const WORDS: Record<Language, Readonly<Record<string, string>>> = {
  es: {
    ...kernelEs,
    ...authEs,
    ...systemEs,
    ...usersEs,
    ...demoEs,
    ...inventoryEs,
    ...customersEs,
    ...ordersEs,
    ...financeEs,
    ...billingEs,
    ...storefrontEs,
    ...shippingEs,
    ...preordersEs,
    ...purchasesEs,
    ...reportsEs,
    ...auditEs,
    ...welcomeEs,
  },
  en: {
    ...kernelEn,
    ...authEn,
    ...systemEn,
    ...usersEn,
    ...demoEn,
    ...inventoryEn,
    ...customersEn,
    ...ordersEn,
    ...financeEn,
    ...billingEn,
    ...storefrontEn,
    ...shippingEn,
    ...preordersEn,
    ...purchasesEn,
    ...reportsEn,
    ...auditEn,
    ...welcomeEn,
  },
  fr: {
    ...kernelFr,
    ...authFr,
    ...systemFr,
    ...usersFr,
    ...demoFr,
    ...inventoryFr,
    ...customersFr,
    ...ordersFr,
    ...financeFr,
    ...billingFr,
    ...storefrontFr,
    ...shippingFr,
    ...preordersFr,
    ...purchasesFr,
    ...reportsFr,
    ...auditFr,
    ...welcomeFr,
  },
};

export function statusOf(code: ErrorCode): number {
  return ERROR_TABLE[code];
}

export function sentence(
  language: Language,
  code: string,
  params: Readonly<Record<string, string>> = {},
): string {
  return fill(WORDS[language][code] ?? WORDS.es[code] ?? code, params);
}
