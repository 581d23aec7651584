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

/** Product and limit in turns, so that whatever else the machine does falls on both. */
export async function compare(
  product: LoadTarget,
  limit: LoadTarget,
  options: { clients: number; rounds: number; seconds: number },
): Promise<{ product: Load; limit: Load }> {
  const runs: { product: Load; limit: Load }[] = [];
  await shoot(product, options.clients, 1);
  await shoot(limit, options.clients, 1);
  for (let round = 0; round < options.rounds; round++) {
    runs.push({
      product: await shoot(product, options.clients, options.seconds),
      limit: await shoot(limit, options.clients, options.seconds),
    });
  }
  const of = (side: 'product' | 'limit'): Load => ({
    rate: middle(runs.map((run) => run[side].rate)),
    p50: middle(runs.map((run) => run[side].p50)),
    p99: middle(runs.map((run) => run[side].p99)),
  });
  return { product: of('product'), limit: of('limit') };
}
