// @ts-check
// Files as anyone might write them by mistake, by rule, with part of what the check must say of each.
// `says: null` marks what the rule must leave alone.

/**
 * @typedef {object} Plant
 * @property {string} rule
 * @property {readonly { path: string, text: string }[]} files
 * @property {string | null} says part of what must be said
 * @property {Record<string, string>} [hashes] of landed migrations
 */

/** @param {string} rule @param {readonly (readonly [path: string, text: string, says: string | null])[]} rows @returns {Plant[]} */
const plants = (rule, rows) => rows.map(([path, text, says]) => ({ rule, files: [{ path, text }], says }));

const api = 'api/src/modules';
const web = 'web/src/modules';

/** @type {readonly Plant[]} */
export const PLANTS = [
  ...plants('module-order', [
    [
      'shared/src/kernel/planted.ts',
      "import type { SignedInUser } from '../auth/contract.ts';",
      'the kernel imports no module',
    ],
    ['shared/src/auth/planted.ts', "import 'node:fs';", 'shared uses no Node'],
    [
      'packages/sample-store/src/planted.ts',
      "import { newId } from '../../../api/src/platform/db/new-id.ts';",
      'packages import no application code',
    ],
    [
      'packages/sample-store/src/planted.test.ts',
      "import { createTestApp } from '../../../api/src/testing/test-app.ts';",
      'packages import no application code',
    ],
    [
      'packages/receipt-similarity/src/planted.ts',
      "import { drawSlip } from '@trastienda/sample-store/slips/draw-slip.ts';",
      'packages do not import each other',
    ],
    ['packages/chat-reader/src/planted.ts', "import 'node:fs';", 'the chat reader uses no Node'],
    [
      'shared/src/orders/planted.ts',
      "import { readChat } from '@trastienda/chat-reader/read-chat.ts';",
      'shared imports no other workspace',
    ],
    [
      'web/src/ui/planted.ts',
      "import { DEMO_PEOPLE } from '@trastienda/sample-store/people.ts';",
      'the back office imports no package but the chat reader',
    ],
    [
      'packages/receipt-similarity/src/planted.test.ts',
      "import { drawSlip } from '@trastienda/sample-store/slips/draw-slip.ts';",
      null,
    ],
    ['packages/sample-store/src/planted.ts', "import '@trastienda/shared/orders/rules.ts';", null],
    [
      `${api}/users/planted.ts`,
      "export { login } from '../auth/routes.ts';",
      'users imports lower modules only',
    ],
    [
      'web/src/ui/planted.tsx',
      "const Lazy = () => import('#modules/auth/module.tsx'); export const A = () => <Lazy />;",
      'ui and lib import no module',
    ],
    [
      'storefront/src/planted.tsx',
      "import { Badge } from '../../web/src/ui/display/badge.tsx';",
      'the storefront imports shared alone',
    ],
    [
      'web/src/app/planted.tsx',
      "import { openPages } from '@trastienda/storefront/pages.tsx';",
      'the back office never imports the storefront',
    ],
    [
      `${api}/storefront/planted.ts`,
      "import { Icon } from '../../../../storefront/src/ui/icon.tsx';",
      'nothing of the storefront but pages.tsx',
    ],
    [`${api}/unheard-of/planted.ts`, '', 'a module without a level'],
    [`${api}/auth/planted.ts`, "import { users } from '#modules/users/tables.ts';", null],
    [
      'api/src/platform/documents/planted.ts',
      "import { canCommand } from '@trastienda/shared/orders/rules.ts';",
      'the platform imports no module',
    ],
    [
      'api/src/platform/documents/planted.ts',
      "import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';",
      null,
    ],
    [
      'shared/src/documents/planted.ts',
      "import { ORDER_STATUSES } from '../orders/status.ts';",
      'documents imports lower modules only',
    ],
  ]),
  {
    rule: 'module-order',
    files: [
      { path: 'api/src/planted-a.ts', text: "import './planted-b.ts';" },
      { path: 'api/src/planted-b.ts', text: "import type { A } from './planted-a.ts';" },
    ],
    says: 'import cycle: api/src/planted-a.ts → api/src/planted-b.ts',
  },
  ...plants('web-module-exports', [
    [
      `${web}/preorders/parts/planted.tsx`,
      "import { OrderList } from '#modules/orders/parts/order-list/order-list.tsx';",
      'only exports.ts of orders is for others',
    ],
    [
      `${web}/preorders/parts/planted.tsx`,
      "const open = () => import('../../orders/queries/form.ts');",
      'only exports.ts of orders is for others',
    ],
    [
      `${web}/orders/planted.ts`,
      "import { useAuth } from '#modules/auth/exports/use-auth.ts';",
      'only exports.ts of auth is for others',
    ],
    [
      `${web}/preorders/parts/planted.tsx`,
      "import css from '#modules/orders/parts/order-view/head.module.css';",
      'a style of another module',
    ],
    [
      `${web}/preorders/parts/planted.module.css`,
      ".a { composes: head from '../../orders/parts/order-view/head.module.css'; }",
      'a style of another module',
    ],
    ['web/src/app/planted.ts', "import '#modules/help/manual/chapter-of.ts';", 'only exports.ts of help'],
    ['web/src/app/planted.ts', "import '#modules/help/module.tsx';", null],
    [`${web}/preorders/planted.ts`, "import { OrderList } from '#modules/orders/exports.ts';", null],
  ]),
  ...plants('api-module-boundary', [
    [
      `${api}/finance/use-cases/planted.ts`,
      "import { insertPayment } from '#modules/orders/writes/payments.ts';",
      'the writes of another module',
    ],
    [
      `${api}/auth/reads.ts`,
      "import { endSessions } from '#modules/users/session-writes.ts';",
      'the writes of another module',
    ],
    [
      `${api}/finance/use-cases/planted.ts`,
      "import { orders } from '#modules/orders/tables.ts';",
      'the tables of another module',
    ],
    [
      `${api}/finance/writes/planted.ts`,
      "import type { orders } from '#modules/orders/tables/orders.ts';",
      'the tables of another module',
    ],
    [
      `${api}/finance/jobs.ts`,
      "import { publishOrderEvent } from '#modules/orders/publish-order-event.ts';",
      'neither a use case nor a read nor a type',
    ],
    [`${api}/finance/reads/planted.ts`, "import { orders } from '#modules/orders/tables.ts';", null],
    [`${api}/finance/tables.ts`, "import { orders } from '#modules/orders/tables.ts';", null],
    [`${api}/finance/planted.ts`, "import type { Policy } from '#modules/orders/policy.ts';", null],
    [`${api}/finance/use-cases/a.ts`, "import '#modules/orders/use-cases/create-order.ts';", null],
  ]),
  ...plants('sql-places', [
    [`${api}/orders/use-cases/planted.ts`, "import { eq } from 'drizzle-orm';", 'an import of drizzle-orm'],
    [
      `${api}/orders/use-cases/planted.ts`,
      'export const cancel = (tx) => tx.db.update(orders).set({});',
      'a statement, .update()',
    ],
    [
      `${api}/orders/policy.ts`,
      'export const a = ({ db }) => db.select().from(orders).where(x);',
      'a statement, .select()',
    ],
    [`${api}/orders/jobs.ts`, 'export const a = (sql) => sql`expired`;', 'a sql template'],
    ['api/src/planted.ts', "export const a = (db) => db.orm.execute('SELECT 1');", 'a statement, .execute()'],
    [`${api}/orders/use-cases/planted.ts`, "client.query('BEGIN');", 'a statement, .query()'],
    [`${api}/orders/use-cases/planted.ts`, "import type { SQL } from 'drizzle-orm';", null],
    [`${api}/orders/use-cases/planted.ts`, 'const seen = new Map(); seen.delete(1);', null],
    [`${api}/orders/reads/planted.ts`, 'export const a = (ctx) => ctx.db.select();', null],
    [`${api}/users/session-writes.ts`, 'export const a = (tx) => tx.db.insert(sessions);', null],
    ['api/src/platform/planted.ts', 'export const a = (ctx) => ctx.db.select();', null],
  ]),
  ...plants('layer-duties', [
    [`${api}/orders/reads.ts`, 'export const a = (tx) => tx.db.delete(orders);', 'reads write nothing'],
    [
      `${api}/orders/reads/planted.ts`,
      'export const a = (tx) => tx.db.insert(orders);',
      'reads write nothing',
    ],
    [`${api}/orders/reads/planted.ts`, "q.from(orders).for('update');", "reads lock nothing: .for('update')"],
    [`${api}/orders/list-reads.ts`, 'sql`SELECT id FROM orders FOR UPDATE`;', '«FOR UPDATE»'],
    [`${api}/orders/reads/planted.ts`, 'sql`UPDATE orders SET a = 1`;', '«UPDATE orders SET»'],
    [`${api}/orders/reads.ts`, "import './writes.ts';", 'reads import no writes'],
    [`${api}/orders/reads/planted.ts`, "import '../writes/orders.ts';", 'reads import no writes'],
    [`${api}/orders/reads/planted.ts`, "import '../use-cases/create-order.ts';", 'reads import no use-cases'],
    [`${api}/orders/use-cases/planted.ts`, "import '../routes.ts';", 'use cases import no routes'],
    [`${api}/orders/use-cases/planted.ts`, "import '../routes/orders.ts';", 'use cases import no routes'],
    [
      `${api}/orders/use-cases/planted.ts`,
      'export const link = (id) => `/api/orders/`;',
      'use cases know no URL',
    ],
    [`${api}/orders/routes.ts`, 'export const a = (ctx) => ctx.db.select();', 'routes hold no SQL'],
    [`${api}/orders/routes/planted.ts`, "import { eq } from 'drizzle-orm';", 'routes hold no SQL'],
    [`${api}/orders/reads/planted.ts`, 'export const a = (ctx) => ctx.db.select();', null],
  ]),
  ...plants('fetch-places', [
    [`${web}/orders/parts/planted.tsx`, 'export const a = () => callRoute(readOrder);', 'callRoute()'],
    [`${web}/orders/parts/planted.tsx`, "export const a = () => fetch('/api/orders');", 'fetch()'],
    [`${web}/orders/screens/planted.tsx`, "export const a = () => window.fetch('/api');", 'fetch()'],
    [`${web}/orders/parts/planted.tsx`, 'export const A = () => useQuery({});', 'useQuery()'],
    [`${web}/orders/parts/planted.tsx`, 'export const A = () => useMutation({});', 'useMutation()'],
    ['web/src/ui/planted.ts', 'export const useA = () => useInfiniteQuery({});', 'useInfiniteQuery()'],
    [`${web}/orders/queries/planted.ts`, 'export const useA = () => useQuery({});', null],
    [`${web}/orders/queries.ts`, 'export const a = () => callRoute(readOrder);', null],
    [`${web}/orders/parts/pivot-queries.ts`, 'export const a = () => callRoute(readOrder);', null],
    ['web/src/ui/planted.tsx', 'export const A = ({ fetch }) => fetch();', null],
  ]),
  ...plants('money-arithmetic', [
    ['shared/src/orders/planted.ts', 'export const a = Math.round(unitPrice * 1.12);', 'Math.round()'],
    ['packages/chat-reader/src/a.ts', 'export const a = Math.round(unitPrice * 1.12);', 'Math.round()'],
    ['packages/sample-store/src/a.ts', 'export const a = Math.round(unitPrice * 1.12);', null],
    [
      `${api}/orders/use-cases/planted.ts`,
      'export const row = { unitCost: units === 0 ? null : Math.floor(sum / units) };',
      'Math.floor()',
    ],
    [`${web}/orders/parts/planted.tsx`, '<MoneyText centavos={Math.ceil(a / b)} />;', 'Math.ceil()'],
    [
      'web/src/ui/planted.ts',
      'export const read = (text) => Math.round(Number(text) * 100);',
      'Math.round()',
    ],
    ['storefront/src/planted.ts', 'export const left = amount % parts;', 'splits money with %'],
    [
      'shared/src/billing/planted.ts',
      'export const iva = roundHalfUp((total * 12) / 112);',
      'inside roundHalfUp()',
    ],
    [
      'shared/src/billing/planted.ts',
      'export const a = Number(BigInt(amount) / BigInt(weights));',
      'divides whole numbers with BigInt',
    ],
    ['shared/src/kernel/money.ts', 'export const a = (amount) => Math.round(amount);', null],
    ['web/src/ui/planted.ts', 'export const page = Math.ceil(rows / perPage);', null],
    ['web/src/ui/planted.ts', 'export const paidDays = Math.floor(paidMs / DAY_MS);', null],
  ]),
  ...plants('style-tokens', [
    [`${web}/orders/parts/planted.module.css`, '.a { font-size: 13px; }', 'font-size in px'],
    [`${web}/orders/parts/planted.module.css`, '.a { font: 500 12px / 1.3 var(--font-sans); }', 'font in px'],
    [`${web}/orders/parts/planted.module.css`, '.a { color: #1dc4e9; }', 'a colour of its own'],
    [`${web}/orders/parts/planted.module.css`, '.a { background: rgb(0 0 0 / 12%) }', 'a colour of its own'],
    [`${web}/orders/parts/planted.module.css`, '.a { --line: hsl(200 50% 50%); }', 'a colour of its own'],
    [`${web}/orders/parts/planted.module.css`, '.a { border-radius: 0 0 12px 12px; }', 'border-radius in px'],
    ['storefront/src/planted.css', '.a { border-start-end-radius: 4px; }', 'border-start-end-radius in px'],
    ['storefront/src/planted.css', '@media (min-width: 700px) { .a { margin: 0; } }', 'a breakpoint in px'],
    ['storefront/src/planted.css', '@container (width < 660px) { .a { margin: 0; } }', 'a breakpoint in px'],
    ['storefront/src/base.css', 'body { color: #222d40; }', 'a colour of its own'],
    ['web/src/ui/planted.tsx', '<p style={{ fontSize: 13 }} />;', 'font-size in px'],
    ['web/src/ui/planted.tsx', "<p style={{ borderRadius: '6px' }} />;", 'border-radius in px'],
    ['web/src/ui/planted.tsx', '<Text c="#57667a" />;', 'a colour of its own'],
    ['web/src/ui/planted.tsx', '<Skeleton radius={12} />;', 'border-radius in px'],
    [`${web}/orders/parts/planted.module.css`, '.a { padding: 0 14px; }', 'padding in px'],
    [
      `${web}/orders/parts/planted.module.css`,
      '.a { margin-inline-start: -8px; }',
      'margin-inline-start in px',
    ],
    [`${web}/orders/parts/planted.module.css`, '.a { gap: calc(8px + 1em); }', 'gap in px'],
    ['web/src/ui/planted.tsx', '<Stack gap={12} />;', 'gap in px'],
    [`${web}/orders/parts/planted.module.css`, '.a { padding: 1px var(--mantine-spacing-xs) 88px; }', null],
    ['web/src/ui/planted.tsx', '<Stack gap="sm" p={1} />;', null],
    ['web/src/ui/planted.ts', "useMediaQuery('(max-width: 600px)');", 'a breakpoint in px'],
    ['web/src/ui/theme/tokens.css', ':root { --ink: #222d40; --radius: 8px; }', null],
    ['storefront/src/base.css', ':root { --ink: #222d40; }', null],
    [
      `${web}/orders/parts/planted.module.css`,
      '/* #fff, 13px */ .a:hover { color: var(--ink); border-radius: var(--radius); width: 13px; }',
      null,
    ],
  ]),
  ...[
    { ink: '#FFF', says: null },
    { ink: '#fffffe', says: '--ink is #222d40, #ffffff here and #222d40, #fffffe in' },
  ].map(({ ink, says }) => ({
    rule: 'style-tokens',
    files: [
      { path: 'storefront/src/base.css', text: ':root { --ink: #222d40; } .dark { --ink: #fff; }' },
      { path: 'web/src/ui/theme/tokens.css', text: `:root { --ink: #222d40; } .dark { --ink: ${ink}; }` },
    ],
    says,
  })),
  {
    rule: 'migration-hashes',
    files: [{ path: 'api/migrations/0001-planted.sql', text: 'SELECT 2;' }],
    hashes: { '0001-planted.sql': '0' },
    says: 'has landed and was edited',
  },
  {
    rule: 'migration-hashes',
    files: [{ path: 'api/migrations/0002-planted.sql', text: 'SELECT 2;' }],
    says: 'not listed',
  },
  {
    rule: 'migration-hashes',
    files: [],
    hashes: { '0001-planted.sql': '0' },
    says: 'has landed and is missing',
  },
  {
    rule: 'folder-size',
    files: Array.from({ length: 26 }, (_, at) => ({ path: `web/src/planted/${at}.json`, text: '{}' })),
    says: '26 files; at most 25',
  },
  ...plants('folder-size', [
    [`${web}/orders/components/a/b/c/planted.css`, '', '3 levels deep; at most 2'],
    [`${web}/orders/parts/a/b/c/planted.css`, '', '3 levels deep; at most 2'],
    [`${web}/orders/screens/a/b/planted.css`, '', null],
  ]),
  ...plants('import-paths', [
    ['web/src/app/planted.ts', "import './not-there.ts';", 'web/src/app/not-there.ts, which does not exist'],
    [
      `${web}/orders/parts/order-view/planted.ts`,
      "import { theme } from '../../../../ui/theme/theme.ts';",
      'use a subpath import',
    ],
    [`${web}/help/manual/planted.ts`, "import '../../../../../docs/manual/a.md?raw';", null],
    [`${web}/orders/parts/planted.ts`, "import '../../../ui/theme/theme.ts';", null],
  ]),
  ...plants('messages', [
    ['web/src/ui/planted.tsx', "export const A = () => <p title='Cerrar' />;", '«Cerrar»'],
    ['web/src/ui/planted.tsx', 'export const A = () => <p>Hola SKU 5</p>;', '«Hola SKU 5»'],
    ['web/src/ui/planted.tsx', 'export const A = () => <p>SKU 5</p>;', null],
    ['web/src/ui/messages/es.json', '{ "lonely.id": "Hola" }', 'no code names lonely.id'],
  ]),
  {
    rule: 'messages',
    files: [
      {
        path: 'web/src/ui/planted.tsx',
        text: `export const A = ({ t, x }) => [t(\`planted.\${x}\`), t('named.id')];`,
      },
      { path: 'web/src/ui/messages/es.json', text: '{ "planted.one": "Uno", "named.id": "Dos" }' },
    ],
    says: null,
  },
  ...plants('file-shape', [
    [`${api}/orders/planted.ts`, '//\n'.repeat(300), '301 lines; at most 300'],
    [`${api}/orders/order-utils.ts`, '', 'a name that explains nothing'],
    [`${api}/orders/planted.ts`, 'const a = b as string;', 'a cast outside'],
    [`${api}/orders/planted.ts`, 'export const lonely = 1;', 'nobody imports lonely'],
    [`${api}/orders/planted.ts`, 'const a = [1] as const;', null],
  ]),
];
