import { rm } from 'node:fs/promises';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import { overloadServer } from '../processes/overload.ts';
import type { Proof } from '../proof.ts';
import { newFolder } from '../shop.ts';
import { giveTo, serviceUser } from './children.ts';
import { findPrograms } from './programs.ts';
import { openProxy } from './proxy.ts';

const PROXY = 4489;

/**
 * Node takes in one new connection with each round of its work: a burst of strangers would wait at the door without
 * being told. The proxy keeps its connections, and strangers are its affair.
 */
export const scaleStrangers: Proof = {
  name: 'scale-strangers',
  guarantee:
    'behind the proxy a burst is shed at once even when every question brings a connection of its own',
  async prove(scale, openShop) {
    const shop = await openShop();
    const folder = await newFolder();
    await giveTo(await serviceUser(), folder);
    const server = await shop.start({ TRUST_PROXY: '127.0.0.1' });
    const proxy = await openProxy(findPrograms(), folder, PROXY, [Number(new URL(server.url).port)]);
    try {
      return await overloadServer(scale, proxy.url, { keepsConnections: false });
    } finally {
      await proxy.stop();
      await stopServer(server);
      await rm(folder, { recursive: true, force: true });
    }
  },
};
