import { readMyQuietHours } from '@trastienda/shared/auth/contract.ts';
import type { OwnFactors } from '@trastienda/shared/auth/factors.ts';
import { readMyFactors } from '@trastienda/shared/auth/factors.ts';
import { readHome } from '@trastienda/shared/home/contract.ts';
import type { Problem } from '@trastienda/shared/kernel/problem.ts';
import type { Method, Route } from '@trastienda/shared/kernel/route.ts';
import { events, storeInfo } from '@trastienda/shared/system/contract.ts';
import { listMyNotices } from '@trastienda/shared/system/notices.ts';
import { readStorage } from '@trastienda/shared/system/storage.ts';
import { readFirstSteps } from '@trastienda/shared/users/first-steps.ts';
import type { z } from 'zod';

export interface StubRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Parsed JSON; a Blob for uploads; undefined without a body. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** Answer of a stub that refuses: the server's problem document with what the test does not mean filled in. */
export class Refusal {
  readonly problem: Problem;
  constructor(status: number, code: string, rest: Partial<Problem> = {}) {
    this.problem = { status, code, message: code, requestId: 'test', ...rest };
  }
}

type ReplyOf<R extends Route> = R['reply'] extends z.ZodType ? z.input<R['reply']> : string | Blob;
type Handler<R extends Route> = (
  request: StubRequest,
) => ReplyOf<R> | Refusal | Promise<ReplyOf<R> | Refusal>;

/** Somebody who signs in with the password alone. */
export const NO_FACTORS: OwnFactors = {
  totp: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  passkeyOrigin: 'http://localhost:3000',
};

interface Stub {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly answer: (request: StubRequest) => unknown;
  readonly requests: StubRequest[];
}

/**
 * Stands in for the server behind `callRoute`: each contract that a test expects to be called gets an answer, and
 * the answer passes the contract's own schema on its way in. Calls without an answer are collected in `unexpected`.
 */
export class StubApi {
  readonly unexpected: string[] = [];
  #stubs: Stub[] = [];
  #isOffline = false;

  constructor() {
    this.on(storeInfo, STORE);
    this.on(listMyNotices, { items: [], unread: 0 });
    this.on(readFirstSteps, { done: [], isHidden: true });
    this.on(readMyQuietHours, { quietHours: null });
    this.on(readHome, { cards: [], hasOwnDocuments: true, figures: null });
    this.on(readMyFactors, NO_FACTORS);
    this.on(readStorage, { level: 'ok', volumes: [] });
  }

  /** Answers this call from now on; a later answer to the same call replaces the earlier one. */
  on<R extends Route>(route: R, answer: ReplyOf<R> | Refusal | Handler<R>): this {
    const given: unknown = answer;
    const stub: Stub = {
      route,
      pattern: new RegExp(`^/api${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      answer: typeof given === 'function' ? (request) => given(request) : () => given,
      requests: [],
    };
    this.#stubs = [stub, ...this.#stubs.filter((other) => other.route !== route)];
    return this;
  }

  /** What was sent to this call, oldest first. */
  requests(route: Route): readonly StubRequest[] {
    return this.#stubs.find((stub) => stub.route === route)?.requests ?? [];
  }

  /** Bodies sent to this call, oldest first. */
  bodies(route: Route): readonly unknown[] {
    return this.requests(route).map(({ body }) => body);
  }

  /** Every call fails as without a network, until `goOnline`. */
  goOffline(): void {
    this.#isOffline = true;
  }

  goOnline(): void {
    this.#isOffline = false;
  }

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.#isOffline) throw new TypeError('Failed to fetch');
    const url = new URL(String(address), 'http://localhost');
    const method = (init.method ?? 'GET') as Method;
    // A stream that stays open and silent.
    if (url.pathname === `/api${events.path}`) return new Response(new ReadableStream());
    const [stub] = this.#stubs
      .filter(({ route, pattern }) => route.method === method && pattern.test(url.pathname))
      // `/invoices/options` is not the invoice «options».
      .toSorted((one, other) => fixedLength(other.route) - fixedLength(one.route));
    if (stub === undefined) {
      this.unexpected.push(`${method} ${url.pathname}${url.search}`);
      return respond(new Refusal(404, 'resource.not-found'), 404);
    }
    const request: StubRequest = {
      params: { ...stub.pattern.exec(url.pathname)?.groups },
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      headers: new Headers(init.headers),
    };
    stub.requests.push(request);
    return respond(await stub.answer(request), stub.route.status ?? 200);
  };
}

/** How much of an address is fixed: what is said more exactly is meant. */
function fixedLength({ path }: Route): number {
  return path.replaceAll(/\{\w+\}/g, '').length;
}

function respond(answer: unknown, status: number): Response {
  if (answer instanceof Refusal)
    return new Response(JSON.stringify(answer.problem), { status: answer.problem.status });
  if (answer instanceof Blob || typeof answer === 'string') return new Response(answer, { status });
  return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
}

const STORE: z.input<typeof storeInfo.reply> = {
  brand: 'Trastienda',
  name: 'Trastienda',
  version: '2.2.3',
  isDemo: false,
  isNew: false,
  logo: null,
  showsChat: true,
  showsCustomizer: true,
  timeZone: 'America/Guatemala',
  currency: 'GTQ',
  phone: '+50222334455',
  whatsApp: '+50255551234',
  email: 'hola@ejemplo.gt',
  address: '4a calle 5-10, zona 10',
  place: 'Guatemala, Guatemala',
  website: null,
  instagram: null,
};
