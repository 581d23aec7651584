import { createHash } from 'node:crypto';
import { callWell } from '../../api/src/testing/processes/call.ts';
import { signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';

const ZONES = ['America/Guatemala', 'UTC', 'Asia/Tokyo', 'Pacific/Marquesas'];

/** Days that are over everywhere, so that no sale of the present moves between two questions. */
const days = (from: number, to: number): string => {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(from)}&to=${day(to)}`;
};

const pathsToRead = () => [
  `/reports/consolidated-sales?rows=day&columns=channel&measures=orders,total&${days(40, 3)}`,
  `/reports/consolidated-sales?rows=month&columns=category&measures=net&${days(200, 3)}`,
  `/reports/consolidated-sales?rows=week&measures=net,orders&${days(60, 3)}`,
  `/reports/consolidated-sales/proof?${days(40, 3)}`,
  `/reports/consolidated-sales/export?format=csv&rows=day&columns=channel&measures=orders,total&${days(40, 3)}`,
  `/reports/user-sales?basis=sold&compare=previous&${days(40, 3)}`,
  `/reports/user-sales?basis=collected&compare=year&${days(40, 3)}`,
  `/reports/user-sales/export?format=csv&basis=sold&${days(40, 3)}`,
  `/close/${new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10)}`,
];

/** The same store served from four parts of the world. */
export const timeZones: Proof = {
  name: 'time-zones',
  guarantee: 'the server’s time zone changes no byte of a report',
  async prove(_scale, openShop) {
    const shop = await openShop();
    const complaints: string[] = [];
    const first = new Map<string, string>();
    let bytes = 0;
    for (const TZ of ZONES) {
      const server = await shop.start({ TZ });
      const token = await signIn(server.url);
      for (const path of pathsToRead()) {
        const { text } = await callWell(`${server.url}/api${path}`, { token });
        const sum = createHash('sha256').update(text).digest('hex');
        if (!first.has(path)) first.set(path, sum);
        if (first.get(path) !== sum) complaints.push(`${path} differs in ${TZ}`);
        bytes += text.length;
      }
      await stopServer(server);
    }
    return { did: `${first.size} reports in ${ZONES.length} zones, ${bytes} bytes compared`, complaints };
  },
};
