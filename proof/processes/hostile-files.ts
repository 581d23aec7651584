import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import { callWell } from '../../api/src/testing/processes/call.ts';
import { HOSTILE_FILES } from '../../api/src/testing/processes/hostile-files.ts';
import { sendHostileFiles } from '../../api/src/testing/processes/send-files.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';

const LONGEST_FOREIGN_MS = 500;

/** Files that stop a reader, while somebody else works. */
export const hostileFiles: Proof = {
  name: 'hostile-files',
  guarantee: 'no uploaded spreadsheet stops the server or keeps anybody else waiting',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    const server = await shop.start();
    const { body } = await callWell(`${server.url}/api/login`, {
      method: 'POST',
      body: { userName: 'admin', password: DEMO_PASSWORD },
    });
    const names = Object.keys(HOSTILE_FILES).slice(0, isQuick ? 4 : undefined);
    const { sent, foreignMs } = await sendHostileFiles(server.url, body.token, names);
    await stopServer(server);
    const slowest = Math.max(...foreignMs);
    const slowestFile = Math.max(...sent.map(({ answer }) => answer.ms));
    return {
      did: `${names.length} hostile files at each of ${sent.length / names.length} routes, slowest answer ${(slowestFile / 1000).toFixed(1)} s; ${foreignMs.length} calls of others meanwhile, slowest ${Math.round(slowest)} ms`,
      complaints: [
        ...sent
          .filter(({ answer }) => ![200, 201, 422].includes(answer.status))
          .map(
            ({ name, route, answer }) => `${name} → ${route}: ${answer.status} ${answer.text.slice(0, 200)}`,
          ),
        ...(slowest <= LONGEST_FOREIGN_MS ? [] : [`another’s call took ${Math.round(slowest)} ms`]),
      ],
    };
  },
};
