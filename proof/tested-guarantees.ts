import { readSize } from '../api/src/testing/test-size.ts';

/** A guarantee that tests of the product prove already: here they run at full size, and are counted under its name. */
export interface TestedGuarantee {
  readonly name: string;
  readonly guarantee: string;
  /** Files of tests or journeys; with `titled`, those of their tests alone. */
  readonly from: readonly { readonly file: string; readonly titled?: RegExp }[];
  /** What the sizes below make of it. */
  readonly size?: (sizes: Readonly<Record<string, string>>) => string;
}

const module = (path: string) => `api/src/modules/${path}.test.ts`;
const platform = (path: string) => `api/src/platform/${path}.test.ts`;
const crossCutting = (path: string) => `api/src/testing/cross-cutting/${path}.test.ts`;

export const DATA: readonly TestedGuarantee[] = [
  {
    name: 'kills',
    guarantee: 'what was acknowledged is kept and nothing is made twice, whatever is killed',
    from: [{ file: 'api/src/testing/processes/crash.test.ts' }],
    size: (sizes) =>
      `${readSize(sizes, 'CRASH_SERVER_KILLS')} × kill -9 of the server and ${readSize(sizes, 'CRASH_POSTGRES_KILLS')} × of PostgreSQL during ${readSize(sizes, 'CRASH_WRITES')} keyed pictures, ${readSize(sizes, 'CRASH_ORDER_KILLS')} × during ${readSize(sizes, 'CRASH_ORDERS')} orders`,
  },
  {
    name: 'idempotency',
    guarantee: 'a repeated write is done once',
    from: [
      { file: platform('http/idempotency') },
      { file: module('orders/order-races'), titled: /under one key/ },
      { file: module('users/manage-users'), titled: /identical calls with a key/ },
    ],
  },
  {
    name: 'races',
    guarantee: 'who comes at the same moment gets each thing once',
    from: [
      { file: module('inventory/stock-races') },
      { file: module('orders/order-races') },
      { file: module('purchases/purchase-races') },
      { file: module('shipping/shipping-races') },
      { file: module('customers/erasure-races') },
      { file: platform('jobs/outbox') },
    ],
  },
  {
    name: 'payments-once',
    guarantee: 'a payment is verified once and counted once, from whichever side it is approved',
    from: [
      { file: module('payments/review'), titled: /at once/ },
      { file: module('finance/statements'), titled: /at once/ },
      { file: module('payments/possible-duplicates') },
      { file: module('payments/preorder-payments'), titled: /same moment/ },
    ],
  },
  {
    name: 'expires',
    guarantee: 'reservations expire once',
    from: [{ file: module('orders/order-races'), titled: /expire once/ }],
    size: (sizes) => `four workers on ${readSize(sizes, 'EXPIRED_ORDERS')} expired orders`,
  },
  {
    name: 'models',
    guarantee: 'only drawn arrows, and books that balance, after any sequence of commands',
    from: [
      { file: module('orders/order-model') },
      { file: module('finance/money-model') },
      { file: module('inventory/stock-model') },
      { file: module('purchases/purchase-model') },
      { file: module('billing/invoice-model') },
      { file: module('cash/cash-model') },
      { file: module('reports/month-model') },
    ],
    size: (sizes) =>
      sizes['MODEL_RUNS']
        ? `${sizes['MODEL_RUNS']} runs × ${sizes['MODEL_COMMANDS']} commands in each of seven models`
        : '',
  },
  {
    name: 'demonstration',
    guarantee: 'the books of a new demonstration balance, whenever it begins',
    from: ['year', 'goods', 'buying/buying'].map((name) => ({ file: `api/src/sample-data/${name}.test.ts` })),
  },
  {
    name: 'store',
    guarantee: 'a demonstration becomes a store for good, and a new store is claimed once',
    from: [{ file: 'api/src/testing/proof-only/from-demo-to-store.test.ts' }],
  },
  {
    name: 'interrupted-start',
    guarantee: 'a first start that was stopped or killed is finished by the next one',
    from: [{ file: 'api/src/testing/proof-only/interrupted-start.test.ts' }],
  },
  {
    name: 'service-user',
    guarantee: 'for root, PostgreSQL runs as a user of the system that owns its files',
    from: [{ file: platform('embedded-postgres/acquire-users') }],
  },
  {
    name: 'backup-files',
    guarantee:
      'a backup is one moment of the store though people go on working; a damaged one changes nothing',
    from: [{ file: 'api/src/operations/backup.test.ts' }],
  },
  {
    name: 'upgrades',
    guarantee:
      'data folders and backups of every released build are opened by this program with nothing lost',
    from: [
      { file: 'api/src/testing/processes/upgrades.test.ts' },
      { file: platform('db/migrate') },
      { file: 'api/src/operations/upgrade-backup.test.ts' },
    ],
    size: (sizes) => (sizes['UPGRADED_BUILDS'] ? 'every released build' : 'the newest build'),
  },
  {
    name: 'receipts',
    guarantee: 'a receipt that was sent before is found, however it was cut, turned or saved again',
    from: [{ file: 'packages/receipt-similarity/src/find-similar-receipts.test.ts' }],
    size: (sizes) => `${readSize(sizes, 'COMPARED_RECEIPTS')} receipts, each changed in every way`,
  },
  {
    name: 'money',
    guarantee: 'money adds up to the centavo',
    from: [
      { file: 'shared/src/kernel/money.test.ts' },
      { file: module('reports/money-in-sql') },
      { file: module('reports/sale-facts') },
      { file: module('reports/month-sample') },
      { file: 'shared/src/orders/rules.test.ts', titled: /centavo/ },
      { file: 'shared/src/billing/rules.test.ts', titled: /exact|same by lines|last centavo/ },
      { file: module('reports/pivot'), titled: /adds up/ },
    ],
  },
];

export const RIGHTS: readonly TestedGuarantee[] = [
  {
    name: 'routes-and-codes',
    guarantee: 'every route answers every kind of caller the way the reviewed table says; none is undeclared',
    from: [{ file: crossCutting('route-permissions') }],
  },
  {
    name: 'customers-rights',
    guarantee:
      'a stranger’s customer is told to and changed by nobody who has not sold to her or works with all',
    from: [{ file: module('customers/stranger-customers') }, { file: module('customers/customer-rights') }],
    size: (sizes) =>
      sizes['EVERY_CALLER'] === '1'
        ? 'every role and every other code × every call'
        : 'every role × every call',
  },
  {
    name: 'factors',
    guarantee:
      'sessions, confirmations, challenges and codes of the second factor end when they should and open once',
    from: [
      { file: module('auth/factors') },
      { file: module('auth/confirmation') },
      { file: module('auth/factor-clock') },
    ],
    size: (sizes) => `${readSize(sizes, 'FACTOR_MINUTES')} simulated minutes`,
  },
  {
    name: 'foreign-objects',
    guarantee: 'another’s document answers like a missing one',
    from: [
      { file: crossCutting('foreign-ids') },
      { file: module('orders/own-orders') },
      { file: module('preorders/own-preorders') },
      { file: module('system/notices') },
      { file: platform('files/stored-files'), titled: /nobody but its owner/ },
    ],
  },
  {
    name: 'answers',
    guarantee: 'no field too many, headers everywhere, no cookie, no change on GET, no secret in the log',
    from: [{ file: crossCutting('answers') }, { file: module('users/list-users'), titled: /hash/ }],
  },
  {
    name: 'rights-end',
    guarantee: 'rights end at once, on open streams too',
    from: [{ file: module('auth/own-account') }, { file: platform('http/event-streams') }],
  },
  { name: 'tokens', guarantee: 'only our tokens', from: [{ file: crossCutting('bad-tokens') }] },
  {
    name: 'sign-in',
    guarantee: 'no guessing; asking for access grants nothing',
    from: [{ file: module('auth/sign-in') }],
  },
  {
    name: 'plain-password',
    guarantee: 'the plain password stays nowhere, and the browser’s copy is decoration',
    from: [
      { file: 'e2e/people/access-request.spec.ts' },
      { file: 'e2e/people/auth.spec.ts', titled: /stored|remembers|forgets/ },
      { file: 'e2e/people/edited-storage.spec.ts' },
    ],
  },
  {
    name: 'tracking-links',
    guarantee: 'a link shows its order and nothing more; without one there is nothing to find',
    from: ['tracking', 'preorder-tracking', 'guesses'].map((name) => ({
      file: module(`storefront/${name}`),
    })),
  },
  {
    name: 'customers-pages',
    guarantee: 'no text that anybody typed runs on a customer’s page',
    from: [
      { file: module('storefront/hostile-text') },
      { file: module('storefront/catalogue/pages') },
      { file: 'e2e/storefront/tracking.spec.ts', titled: /runs/ },
      { file: 'e2e/storefront/catalogue.spec.ts', titled: /name never runs/ },
    ],
  },
  {
    name: 'files',
    guarantee: 'exports start no formula, hostile uploads are refused',
    from: [
      { file: module('users/list-users'), titled: /formula/ },
      { file: module('inventory/imports') },
      { file: module('storefront/receipts') },
      { file: platform('files/stored-files') },
      { file: platform('files/spreadsheets') },
      { file: platform('files/xlsx-stream') },
      { file: crossCutting('exports') },
    ],
  },
  {
    name: 'audit',
    guarantee:
      'every change leaves a trace that cannot be changed, read by those who may open what it is about',
    from: [
      { file: module('audit/audit') },
      { file: module('audit/entry-rights') },
      { file: module('auth/audit-actors') },
    ],
  },
];

export const ANSWERING: readonly TestedGuarantee[] = [
  {
    name: 'fuzz',
    guarantee: 'hostile requests get no 5xx, and answers fit their description',
    from: [{ file: crossCutting('fuzz') }, { file: crossCutting('storable-text') }],
    size: (sizes) =>
      `${readSize(sizes, 'FUZZ_REQUESTS')} requests, seed ${sizes['FUZZ_SEED'] ?? 'of every day'}`,
  },
  {
    name: 'mid-save',
    guarantee: 'offline, a lost answer, a reload or an expiry in mid-save: one document, text kept',
    from: [
      { file: 'e2e/orders/order-form.spec.ts', titled: /reload and an ended session|without a network/ },
      { file: 'e2e/buying/preorder-form.spec.ts', titled: /reload keeps|without a network/ },
      { file: 'e2e/people/users.spec.ts', titled: /network fails/ },
      { file: 'e2e/goods/product.spec.ts', titled: /lost stock/ },
      { file: 'e2e/people/profile.spec.ts', titled: /survives a reload/ },
      { file: 'e2e/people/auth.spec.ts', titled: /back to the same page/ },
    ],
  },
];
