import type { Route, SpecialBody, SpecialReply } from '@trastienda/shared/kernel/route.ts';
import type { z } from 'zod';
import { currentLanguage } from './i18n/current-language.ts';
import { hasCode, readProblem } from './refusal.ts';
import { emitUndoable } from './undo.ts';

/** What a call is rejected with when there is no answer to hand on. The specification's words. */
export const WRONG_SERVICES = 'Wrong Services';

const API_BASE = '/api';

type Params = z.ZodObject | undefined;
type Body = z.ZodType | SpecialBody | undefined;
type Reply = z.ZodType | Exclude<SpecialReply, 'event-stream'>;

type Needs<P extends Params, Q extends Params, B extends Body> = (P extends z.ZodObject
  ? { readonly params: z.input<P> }
  : unknown) &
  (Q extends z.ZodObject
    ? Partial<z.input<Q>> extends z.input<Q>
      ? { readonly query?: z.input<Q> }
      : { readonly query: z.input<Q> }
    : unknown) &
  (B extends z.ZodType
    ? { readonly body: z.input<B> }
    : B extends SpecialBody
      ? { readonly body: Blob }
      : unknown);

interface Extras {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** For what an answer says beside its body. */
  readonly onHeaders?: (headers: Headers) => void;
}

type Arguments<P extends Params, Q extends Params, B extends Body> =
  Record<never, never> extends Needs<P, Q, B>
    ? [options?: Needs<P, Q, B> & Extras]
    : [options: Needs<P, Q, B> & Extras];

type Answer<R extends Reply> = R extends z.ZodType ? z.output<R> : R extends 'file' ? Blob : string;

interface LooseOptions extends Extras {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

let appliedToken: string | null = null;

/** From now on every call carries this token (none after `null`). */
export function applyToken(token: string | null): void {
  appliedToken = token;
}

const unauthorizedListeners = new Set<() => void>();

/** Tells that the server no longer knows this session. Silent on the sign-in page, which is where it leads. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => {
    unauthorizedListeners.delete(listener);
  };
}

/** Somebody is asked to show who they are; answers whether they did. */
type Confirmer = () => Promise<boolean>;
let confirmer: Confirmer | null = null;

/** From now on a call that needs a confirmed session asks for it here, and is made again. */
export function onConfirmationNeeded(ask: Confirmer): () => void {
  confirmer = ask;
  return () => {
    if (confirmer === ask) confirmer = null;
  };
}

/** Somebody is asked why a locked month changes; null if they would rather not change it. */
type CorrectionAsker = (message: string) => Promise<string | null>;
let correctionAsker: CorrectionAsker | null = null;

/** From now on a call that changes a locked month asks for the reason here, and is made again with it. */
export function onCorrectionNeeded(ask: CorrectionAsker): () => void {
  correctionAsker = ask;
  return () => {
    if (correctionAsker === ask) correctionAsker = null;
  };
}

const factorOwedListeners = new Set<() => void>();

/** Tells that the store asks a second factor of this person before anything else. */
export function onFactorOwed(listener: () => void): () => void {
  factorOwedListeners.add(listener);
  return () => {
    factorOwedListeners.delete(listener);
  };
}

/** Makes one call described by its contract. Rejects with the answer's body, or with `WRONG_SERVICES`. */
export async function callRoute<P extends Params, Q extends Params, B extends Body, R extends Reply>(
  route: Route<P, Q, B, R>,
  ...[given]: Arguments<P, Q, B>
): Promise<Answer<R>> {
  const options = (given ?? {}) as LooseOptions;
  const token = appliedToken;
  const once = (more: Readonly<Record<string, string>> = {}) =>
    send(route, options, token, { ...options.headers, ...more });
  let response = await once();
  let refusal = response.ok ? null : await readRefusal(response);
  if (hasCode(refusal, 'auth.confirmation-needed') && confirmer !== null && (await confirmer())) {
    response = await once();
    refusal = response.ok ? null : await readRefusal(response);
  }
  if (hasCode(refusal, 'month.locked') && correctionAsker !== null) {
    const reason = await correctionAsker(readProblem(refusal)?.message ?? '');
    if (reason !== null) {
      // A header takes no letters with accents.
      response = await once({ 'Correction-Reason': encodeURIComponent(reason) });
      refusal = response.ok ? null : await readRefusal(response);
    }
  }
  if (!response.ok) {
    // A late answer to a session that has been replaced since says nothing about the present one.
    if (token === appliedToken) emitRefusal(response.status, refusal);
    return Promise.reject(refusal);
  }
  options.onHeaders?.(response.headers);
  emitUndoable(response.headers);
  return (await readAnswer(route.reply, response)) as Answer<R>;
}

/** Opens a stream that its reader follows by itself; refused like any call. */
export async function openStream(
  route: Route<undefined, undefined, undefined, 'event-stream'>,
  options: { readonly lastEventId: string | null; readonly signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const token = appliedToken;
  const headers = options.lastEventId === null ? {} : { 'Last-Event-ID': options.lastEventId };
  const response = await send(route, { signal: options.signal }, token, headers);
  if (response.ok && response.body !== null) return response.body;
  const refusal = await readRefusal(response);
  if (token === appliedToken) emitRefusal(response.status, refusal);
  return Promise.reject(refusal);
}

async function send(
  route: Route,
  options: LooseOptions,
  token: string | null,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers = new Headers({ 'Accept-Language': currentLanguage(), ...extraHeaders });
  // Raw, without `Bearer`: the specification's header.
  if (token !== null) headers.set('Authorization', token);
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  const init: RequestInit = { method: route.method, headers, cache: 'no-store', credentials: 'omit' };
  if (options.signal !== undefined) init.signal = options.signal;
  if (options.body instanceof Blob) {
    headers.set('Content-Type', options.body.type);
    init.body = options.body;
  } else if (options.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(options.body);
  }
  try {
    return await fetch(addressOf(route.path, options), init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return Promise.reject(WRONG_SERVICES);
  }
}

function addressOf(path: string, { params = {}, query = {} }: LooseOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_hole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

async function readRefusal(response: Response): Promise<unknown> {
  try {
    return (await response.json()) ?? WRONG_SERVICES;
  } catch {
    return WRONG_SERVICES;
  }
}

async function readAnswer(reply: Route['reply'], response: Response): Promise<unknown> {
  if (reply === 'file') return response.blob();
  if (typeof reply === 'string') return response.text();
  try {
    return reply.parse(await response.json());
  } catch (error) {
    // The server speaks by the same schema, so this is a mismatch of versions or a cut connection.
    console.error(error);
    return Promise.reject(WRONG_SERVICES);
  }
}

function emitRefusal(status: number, refusal: unknown): void {
  if (status === 401) emitUnauthorized();
  if (status === 403 && hasCode(refusal, 'auth.factor-owed'))
    for (const listener of factorOwedListeners) listener();
}

function emitUnauthorized(): void {
  if (window.location.href.includes('/login')) return;
  for (const listener of unauthorizedListeners) listener();
}
