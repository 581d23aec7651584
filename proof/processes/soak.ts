import { residentMb } from '../../api/src/testing/processes/resident.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import { openShopDay } from '../../api/src/testing/processes/shop-day.ts';
import { atRate, openTally, percentile } from '../load.ts';
import type { Proof } from '../proof.ts';

const PER_SECOND = 100;
const LARGEST_GROWTH = 1.1;
/** Of ten minutes the third is when everything has been used once: until then memory may grow. */
const WARM_AFTER = 0.3;

/** A day of the shop in minutes: a hundred actions a second, for as long as the arguments say. */
export const soak: Proof = {
  name: 'soak',
  guarantee: 'it keeps answering, and its memory does not grow',
  async prove({ isQuick, soakMinutes }, openShop) {
    const shop = await openShop();
    const seconds = (isQuick ? 0.5 : soakMinutes) * 60;
    // Visitors are distinguished by what the proxy says of them.
    const server = await shop.start({ TRUST_PROXY: '127.0.0.1' });
    const tally = openTally();
    const surprises: string[] = [];
    const action = await openShopDay({ url: server.url, query: shop.query }, (path, answer) => {
      tally.add(answer);
      if (answer.status >= 400) surprises.push(`${path} → ${answer.status} ${answer.text.slice(0, 200)}`);
    });
    const memory: number[] = [];
    const watch = setInterval(async () => memory.push(await residentMb(server.process.pid ?? 0)), 1000);
    const broken: string[] = [];
    const { begun } = await atRate({ perSecond: PER_SECOND, seconds }, () =>
      action().catch((error: Error) => broken.push(error.message)),
    );
    clearInterval(watch);
    await stopServer(server);
    const [warm, end] = [around(memory, WARM_AFTER), around(memory, 1)];
    const growth = end / warm;
    return {
      did: `${begun} actions in ${seconds / 60} min: ${tally.said()}; p50 ${Math.round(percentile(tally.served, 50))} ms, p99 ${Math.round(percentile(tally.served, 99))} ms; memory ${Math.round(warm)} → ${Math.round(end)} MB (× ${growth.toFixed(2)})`,
      complaints: [
        ...broken.slice(0, 5).map((message) => `a call broke: ${message}`),
        ...(surprises.length > 0 ? [`${surprises.length} refusals, such as`] : []),
        ...oneOfEach(surprises),
        // What a short run has not used yet it cannot have given back.
        ...(!isQuick && growth > LARGEST_GROWTH ? [`memory grew × ${growth.toFixed(2)}`] : []),
      ],
    };
  },
};

/** The first of each status: a burst that is shed must not hide the one that was refused. */
function oneOfEach(surprises: readonly string[]): string[] {
  const parseStatus = (surprise: string) => / → (\d+)/.exec(surprise)?.[1] ?? '';
  return [...new Map(surprises.toReversed().map((one) => [parseStatus(one), one])).values()];
}

/** The middle of what was seen in a tenth of the run that ends there: single looks meet the collector. */
function around(memory: readonly number[], share: number): number {
  const end = Math.ceil(memory.length * share);
  const seen = memory.slice(Math.max(0, end - Math.ceil(memory.length / 10)), end);
  return percentile(seen, 50);
}
