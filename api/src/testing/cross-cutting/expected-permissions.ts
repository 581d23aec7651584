import type { Permission } from '@trastienda/shared/kernel/permissions.ts';
import type { Method, Route } from '@trastienda/shared/kernel/route.ts';

/**
 * Who may call what, written by hand from the product's rules and reviewed apart from the contracts:
 * a mistake in one of the two shows. First match wins. A route that no line covers fails the test.
 */
const EXPECTED: readonly (readonly [path: RegExp, permission: Permission, method?: Method])[] = [
  [/^\/(health|ready|openapi\.json|docs)$/, 'public'],
  // Kept by a door of its own: metrics.test.ts.
  [/^\/metrics$/, 'public'],
  [/^\/public\//, 'public'],
  [/^\/browser-reports$/, 'public', 'POST'],
  [/^\/browser-reports(\/|$)/, ['M-03']],
  [/^\/(login|login\/(factor|passkey)|register)$/, 'public'],
  [/^\/(logout|me|me\/.+)$/, 'signed-in'],
  [/^\/(events|files|files\/\{id\})$/, 'signed-in'],
  [/^\/views(\/|$)/, 'signed-in'],
  // Of each card its codes decide: home/home.test.ts.
  [/^\/home$/, 'signed-in'],
  [/^\/(bags|catalogue-lists)(\/|$)/, 'signed-in'],

  [/^\/(users|store|settings|welcome|tasks|storage)(\/|$)/, ['M-03']],
  // Of each entry its document decides: audit/entry-rights.test.ts.
  [/^\/audit(\/|$)/, 'signed-in'],

  [/^\/orders$/, 'signed-in', 'POST'],
  [/^\/orders(\/(counts|totals|export|bulk|picking-list))?$/, ['S-01']],
  [/^\/orders\/\{id\}\/(shipments(\/|$)|commands\/exchange$)/, ['S-01']],
  [/^\/customers\/(duplicates|\{id\}\/(duplicates|commands\/merge))$/, ['S-01']],
  [/^\/customers\/\{id\}\/(erasure|commands\/(erase|export))$/, ['M-03']],
  [/^\/(orders|customers)(\/|$)/, 'signed-in'],
  [/^\/preorders$/, 'signed-in', 'POST'],
  [/^\/preorders(\/(counts|totals|export|bulk|\{id\}\/profit))?$/, ['S-05']],
  [/^\/preorders\//, 'signed-in'],
  [/^\/buying\/options$/, 'signed-in'],
  [/^\/buying\/quote$/, ['S-05']],
  [/^\/buying\/(shops|rates)(\/|$)/, ['S-04', 'S-018', 'S-05']],

  [/^\/purchase-items\/pictures\/\{fileId\}$/, ['S-04', 'S-018']],
  [/^\/purchase-items(\/|$)/, ['S-04']],
  [/^\/purchases\/\{id\}$/, ['S-018', 'S-04'], 'GET'],
  [/^\/(purchases|parcels)(\/|$)/, ['S-018']],

  [/^\/products\/import(\/|$)/, ['M-03']],
  [/^\/products\/lookup$/, 'signed-in'],
  [/^\/products\/\{\w+\}$/, 'signed-in', 'GET'],
  [/^\/(products|stock)(\/|$)/, ['M-03']],

  [/^\/(accounts|payments|statements|bank-lines|settlements|refunds|close)(\/|$)/, ['S-09']],
  // Of each box and session the server asks whose it is: cash/cash-rights.test.ts.
  [/^\/cash\/(mine|movements\/.+|boxes\/\{id\}\/commands\/open|sessions\/\{id\}(\/.+)?)$/, 'signed-in'],
  [/^\/cash\//, ['S-09']],
  [/^\/invoices(\/|$)/, ['S-010']],
  [/^\/shipments\/\{id\}(\/|$)/, ['S-01']],
  [/^\/(couriers|guides|shipments|manifests)(\/|$)/, ['S-019', 'S-01']],
  [/^\/reports\/(user-sales|commissions|commission-rules)(\/|$)/, ['S-012']],
  [/^\/reports\/(consolidated-sales|months|options)(\/|$)/, ['S-013']],

  [/^\/(friend|todo|taskboard|calendar)(\/|$)/, 'signed-in'],
];

export function expectedPermission(route: Pick<Route, 'method' | 'path'>): Permission {
  const line = EXPECTED.find(
    ([path, , method]) => path.test(route.path) && (method ?? route.method) === route.method,
  );
  if (line === undefined) throw new Error(`${route.method} ${route.path} has no line in the reviewed table`);
  return line[1];
}
