import { stopUnderLoad } from '../../api/src/testing/processes/stop-under-load.ts';
import type { Proof } from '../proof.ts';

export const stops: Proof = {
  name: 'stops',
  guarantee: 'told to stop under load, nothing is lost and it ends within ten seconds',
  async prove({ isQuick }, openShop) {
    const count = isQuick ? 2 : 20;
    const { written, slowestStopMs, complaints } = await stopUnderLoad(await openShop(), {
      stops: count,
      writers: 16,
    });
    return {
      did: `${count} × SIGTERM during ${written} keyed orders; slowest end ${Math.round(slowestStopMs)} ms`,
      complaints,
    };
  },
};
