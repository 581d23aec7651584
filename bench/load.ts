import autocannon from 'autocannon';

export interface Load {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoadTarget {
  readonly url: string;
  readonly headers?: Record<string, string>;
}

/** A figure from a run with refusals in it would be the speed of refusing. */
async function shoot(target: LoadTarget, clients: number, seconds: number): Promise<Load> {
  const result = await autocannon({
    url: target.url,
    connections: clients,
    duration: seconds,
    ...(target.headers && { headers: target.headers }),
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} requests to ${target.url} failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Timing {
  readonly clients: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** How often, and for how long, each side is asked. The middle of the rounds counts, so short ones will do. */
export const chooseRounds = (isQuick: boolean) => ({ rounds: isQuick ? 3 : 5, seconds: isQuick ? 2 : 3 });

const computeMiddleLoad = (loads: readonly Load[]): Load => ({
  rate: middle(loads.map((load) => load.rate)),
  p50: middle(loads.map((load) => load.p50)),
  p99: middle(loads.map((load) => load.p99)),
});

/** One side alone, for what is compared with itself at another time. */
export async function measure(target: LoadTarget, { clients, rounds, seconds }: Timing): Promise<Load> {
  await shoot(target, clients, 1);
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await shoot(target, clients, seconds));
  return computeMiddleLoad(loads);
}

/** Product and baseline in turns, so that whatever else the machine does falls on both. */
export function compare(product: LoadTarget, baseline: LoadTarget, timing: Timing) {
  return inTurns(
    (seconds) => shoot(product, timing.clients, seconds),
    (seconds) => shoot(baseline, timing.clients, seconds),
    timing,
  );
}

/** The same for work of several calls that depend on each other. */
export function compareWork(product: () => Promise<void>, baseline: () => Promise<void>, timing: Timing) {
  return inTurns(
    (seconds) => repeat(product, timing.clients, seconds),
    (seconds) => repeat(baseline, timing.clients, seconds),
    timing,
  );
}

type Shots = (seconds: number) => Promise<Load>;

async function inTurns(product: Shots, baseline: Shots, { rounds, seconds }: Timing) {
  await product(1);
  await baseline(1);
  const [products, baselines]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    products.push(await product(seconds));
    baselines.push(await baseline(seconds));
  }
  return { product: computeMiddleLoad(products), baseline: computeMiddleLoad(baselines) };
}

/** So many at once, each beginning its next when the last is done. */
export async function repeat(work: () => Promise<void>, clients: number, seconds: number): Promise<Load> {
  const begun = performance.now();
  const times: number[] = [];
  const worker = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, worker));
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { rate: times.length / ((performance.now() - begun) / 1000), p50: at(0.5), p99: at(0.99) };
}
