import auditEn from '@trastienda/shared/audit/messages/en.json';
import auditEs from '@trastienda/shared/audit/messages/es.json';
import auditFr from '@trastienda/shared/audit/messages/fr.json';
import { AUTH_ERRORS } from '@trastienda/shared/auth/errors.ts';
import authEn from '@trastienda/shared/auth/messages/en.json';
import authEs from '@trastienda/shared/auth/messages/es.json';
import authFr from '@trastienda/shared/auth/messages/fr.json';
import { BILLING_ERRORS } from '@trastienda/shared/billing/errors.ts';
import billingEn from '@trastienda/shared/billing/messages/en.json';
import billingEs from '@trastienda/shared/billing/messages/es.json';
import billingFr from '@trastienda/shared/billing/messages/fr.json';
import { CASH_ERRORS } from '@trastienda/shared/cash/errors.ts';
import cashEn from '@trastienda/shared/cash/messages/en.json';
import cashEs from '@trastienda/shared/cash/messages/es.json';
import cashFr from '@trastienda/shared/cash/messages/fr.json';
import { CUSTOMER_ERRORS } from '@trastienda/shared/customers/errors.ts';
import customersEn from '@trastienda/shared/customers/messages/en.json';
import customersEs from '@trastienda/shared/customers/messages/es.json';
import customersFr from '@trastienda/shared/customers/messages/fr.json';
import { DEMO_ERRORS } from '@trastienda/shared/demo/errors.ts';
import demoEn from '@trastienda/shared/demo/messages/en.json';
import demoEs from '@trastienda/shared/demo/messages/es.json';
import demoFr from '@trastienda/shared/demo/messages/fr.json';
import { FINANCE_ERRORS } from '@trastienda/shared/finance/errors.ts';
import financeEn from '@trastienda/shared/finance/messages/en.json';
import financeEs from '@trastienda/shared/finance/messages/es.json';
import financeFr from '@trastienda/shared/finance/messages/fr.json';
import { INVENTORY_ERRORS } from '@trastienda/shared/inventory/errors.ts';
import inventoryEn from '@trastienda/shared/inventory/messages/en.json';
import inventoryEs from '@trastienda/shared/inventory/messages/es.json';
import inventoryFr from '@trastienda/shared/inventory/messages/fr.json';
import { PLATFORM_ERRORS } from '@trastienda/shared/kernel/api-errors.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import kernelEn from '@trastienda/shared/kernel/messages/en.json';
import kernelEs from '@trastienda/shared/kernel/messages/es.json';
import kernelFr from '@trastienda/shared/kernel/messages/fr.json';
import { fill } from '@trastienda/shared/kernel/validation.ts';
import { ORDER_ERRORS } from '@trastienda/shared/orders/errors.ts';
import ordersEn from '@trastienda/shared/orders/messages/en.json';
import ordersEs from '@trastienda/shared/orders/messages/es.json';
import ordersFr from '@trastienda/shared/orders/messages/fr.json';
import { PAYMENT_ERRORS } from '@trastienda/shared/payments/errors.ts';
import paymentsEn from '@trastienda/shared/payments/messages/en.json';
import paymentsEs from '@trastienda/shared/payments/messages/es.json';
import paymentsFr from '@trastienda/shared/payments/messages/fr.json';
import { PREORDER_ERRORS } from '@trastienda/shared/preorders/errors.ts';
import preordersEn from '@trastienda/shared/preorders/messages/en.json';
import preordersEs from '@trastienda/shared/preorders/messages/es.json';
import preordersFr from '@trastienda/shared/preorders/messages/fr.json';
import { PURCHASE_ERRORS } from '@trastienda/shared/purchases/errors.ts';
import purchasesEn from '@trastienda/shared/purchases/messages/en.json';
import purchasesEs from '@trastienda/shared/purchases/messages/es.json';
import purchasesFr from '@trastienda/shared/purchases/messages/fr.json';
import { REPORT_ERRORS } from '@trastienda/shared/reports/errors.ts';
import reportsEn from '@trastienda/shared/reports/messages/en.json';
import reportsEs from '@trastienda/shared/reports/messages/es.json';
import reportsFr from '@trastienda/shared/reports/messages/fr.json';
import { SHIPPING_ERRORS } from '@trastienda/shared/shipping/errors.ts';
import shippingEn from '@trastienda/shared/shipping/messages/en.json';
import shippingEs from '@trastienda/shared/shipping/messages/es.json';
import shippingFr from '@trastienda/shared/shipping/messages/fr.json';
import { STOREFRONT_ERRORS } from '@trastienda/shared/storefront/errors.ts';
import storefrontEn from '@trastienda/shared/storefront/messages/en.json';
import storefrontEs from '@trastienda/shared/storefront/messages/es.json';
import storefrontFr from '@trastienda/shared/storefront/messages/fr.json';
import { SYSTEM_ERRORS } from '@trastienda/shared/system/errors.ts';
import systemEn from '@trastienda/shared/system/messages/en.json';
import systemEs from '@trastienda/shared/system/messages/es.json';
import systemFr from '@trastienda/shared/system/messages/fr.json';
import { USER_ERRORS } from '@trastienda/shared/users/errors.ts';
import usersEn from '@trastienda/shared/users/messages/en.json';
import usersEs from '@trastienda/shared/users/messages/es.json';
import usersFr from '@trastienda/shared/users/messages/fr.json';
import { WELCOME_ERRORS } from '@trastienda/shared/welcome/errors.ts';
import welcomeEn from '@trastienda/shared/welcome/messages/en.json';
import welcomeEs from '@trastienda/shared/welcome/messages/es.json';
import welcomeFr from '@trastienda/shared/welcome/messages/fr.json';

/** Every way to be refused, module by module. A new module adds its table and its words here. */
export const ERROR_TABLE = {
  ...PLATFORM_ERRORS,
  ...AUTH_ERRORS,
  ...SYSTEM_ERRORS,
  ...USER_ERRORS,
  ...DEMO_ERRORS,
  ...INVENTORY_ERRORS,
  ...CUSTOMER_ERRORS,
  ...PAYMENT_ERRORS,
  ...ORDER_ERRORS,
  ...FINANCE_ERRORS,
  ...CASH_ERRORS,
  ...BILLING_ERRORS,
  ...STOREFRONT_ERRORS,
  ...SHIPPING_ERRORS,
  ...PREORDER_ERRORS,
  ...PURCHASE_ERRORS,
  ...REPORT_ERRORS,
  ...WELCOME_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERROR_TABLE;

export const MESSAGES: Record<Language, Readonly<Record<string, string>>> = {
  es: {
    ...kernelEs,
    ...authEs,
    ...systemEs,
    ...usersEs,
    ...demoEs,
    ...inventoryEs,
    ...customersEs,
    ...paymentsEs,
    ...ordersEs,
    ...financeEs,
    ...cashEs,
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
    ...paymentsEn,
    ...ordersEn,
    ...financeEn,
    ...cashEn,
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
    ...paymentsFr,
    ...ordersFr,
    ...financeFr,
    ...cashFr,
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

export function httpStatus(code: ErrorCode): number {
  return ERROR_TABLE[code];
}

export function sentence(
  language: Language,
  code: string,
  params: Readonly<Record<string, string>> = {},
): string {
  return fill(MESSAGES[language][code] ?? MESSAGES.es[code] ?? code, params);
}
