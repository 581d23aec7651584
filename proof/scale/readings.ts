import { createHash } from 'node:crypto';
import { callWell } from '../../api/src/testing/processes/call.ts';

const YEAR = 'from=2026-01-01&to=2026-12-31';

/** Every kind of report and file of one. */
const READINGS = [
  `/reports/user-sales?${YEAR}`,
  `/reports/user-sales/export?${YEAR}&format=csv`,
  `/reports/user-sales/orders?${YEAR}`,
  `/reports/user-sales/orders/export?${YEAR}&format=csv`,
  `/reports/consolidated-sales?${YEAR}&rows=seller&columns=month&measures=net,orders`,
  `/reports/consolidated-sales/proof?${YEAR}`,
  `/reports/consolidated-sales/export?${YEAR}&rows=month&measures=net&format=csv`,
  `/reports/consolidated-sales/orders?${YEAR}`,
  `/reports/consolidated-sales/orders/export?${YEAR}&format=csv`,
  '/reports/options',
];

/** All of them as they are answered there: how many bytes, and their fingerprint. */
export async function readReports(url: string, token: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const path of READINGS) {
    const { text } = await callWell(`${url}/api${path}`, { token });
    bytes += Buffer.byteLength(text);
    hash.update(text);
  }
  return { count: READINGS.length, bytes, fingerprint: hash.digest('hex') };
}
