import type { FastifyInstance } from 'fastify';
import { counter, type Family, gauge, type Sample } from './exposition.ts';

/** In seconds. A list answers in a few milliseconds, a large export in a few seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Why a request was shed before it ran, or given up as too slow. */
type Refusal = 'too-many-at-once' | 'too-many-per-minute' | 'too-late';

interface RouteFigures {
  readonly method: string;
  readonly route: string;
  readonly byStatus: Map<number, number>;
  /** As many as there are bounds, and one for what is slower than all of them. */
  readonly within: Float64Array;
  seconds: number;
  timed: number;
}

export interface RequestMeter {
  inFlight: number;
  readonly refused: Record<Refusal, number>;
  readonly byRoute: Map<string, Map<string, RouteFigures>>;
}

export function createRequestMeter(): RequestMeter {
  return {
    inFlight: 0,
    refused: { 'too-many-at-once': 0, 'too-many-per-minute': 0, 'too-late': 0 },
    byRoute: new Map(),
  };
}

/** Counts every answer, by the pattern of its route: an address may hold a token or a phone number. */
export function measureAnswers(app: FastifyInstance, meter: RequestMeter): void {
  // With a callback, as all hooks of every request: a promise each would be felt.
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'unknown', config } = request.routeOptions;
    const figures = findFigures(meter, url, request.method);
    figures.byStatus.set(reply.statusCode, (figures.byStatus.get(reply.statusCode) ?? 0) + 1);
    // How long somebody listened says nothing about how long anybody waited.
    if (config.isStream !== true) addTime(figures, reply.elapsedTime / 1000);
    done();
  });
}

function findFigures({ byRoute }: RequestMeter, route: string, method: string): RouteFigures {
  let byMethod = byRoute.get(route);
  if (byMethod === undefined) {
    byMethod = new Map();
    byRoute.set(route, byMethod);
  }
  let figures = byMethod.get(method);
  if (figures === undefined) {
    const within = new Float64Array(BOUNDS.length + 1);
    figures = { method, route, byStatus: new Map(), within, seconds: 0, timed: 0 };
    byMethod.set(method, figures);
  }
  return figures;
}

function addTime(figures: RouteFigures, seconds: number): void {
  let place = 0;
  while (place < BOUNDS.length && seconds > (BOUNDS[place] ?? 0)) place++;
  figures.within[place] = (figures.within[place] ?? 0) + 1;
  figures.seconds += seconds;
  figures.timed++;
}

export function requestFamilies(meter: RequestMeter): Family[] {
  const all = [...meter.byRoute.values()].flatMap((byMethod) => [...byMethod.values()]);
  return [
    counter(
      'trastienda_http_requests_total',
      'Answers by route, method and status.',
      all.flatMap(({ method, route, byStatus }) =>
        [...byStatus].map(([status, value]) => ({
          labels: { method, route, status: String(status) },
          value,
        })),
      ),
    ),
    {
      name: 'trastienda_http_request_duration_seconds',
      help: 'From the first byte of the request to the last of the answer; event streams are left out.',
      type: 'histogram',
      samples: all.flatMap(toHistogram),
    },
    gauge(
      'trastienda_http_requests_under_way',
      'Requests being answered, open streams included.',
      meter.inFlight,
    ),
    counter(
      'trastienda_http_requests_refused_total',
      'Requests shed to protect the others.',
      Object.entries(meter.refused).map(([reason, value]) => ({ labels: { reason }, value })),
    ),
  ];
}

function toHistogram({ method, route, within, seconds, timed }: RouteFigures): Sample[] {
  if (timed === 0) return [];
  const labels = { method, route };
  let soFar = 0;
  const buckets = [...within].map((count, place) => {
    soFar += count;
    return { suffix: '_bucket', labels: { ...labels, le: String(BOUNDS[place] ?? '+Inf') }, value: soFar };
  });
  return [...buckets, { suffix: '_sum', labels, value: seconds }, { suffix: '_count', labels, value: timed }];
}
