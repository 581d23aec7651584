import { pickLanguage } from '@trastienda/shared/kernel/languages.ts';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { OutputOf, Route, SpecialBody, SpecialReply } from '@trastienda/shared/kernel/route.ts';
import { type InvalidField, invalidFields } from '@trastienda/shared/kernel/validation.ts';
import { formatUndo, UNDO_HEADER } from '@trastienda/shared/system/undo.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Identity, IdentityReader } from '../auth/identity.ts';
import type { Clock } from '../clock.ts';
import { CORRECTION_HEADER, readCorrectionReason } from '../corrections.ts';
import type { Ctx, SignedInCtx } from '../ctx.ts';
import type { Queryable } from '../db/db.ts';
import { AppError } from './app-error.ts';
import type { ErrorCode } from './error-codes.ts';
import { hashRequest, once, readKey } from './idempotency.ts';
import { replySerializer } from './json-schema.ts';

export interface ServeOptions {
  readonly app: FastifyInstance;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly readIdentity: IdentityReader;
  /** Of the store. */
  readonly timeZone: string;
  /** Every route served so far: the source of the OpenAPI description and of the cross-cutting tests. */
  readonly served: Route[];
}

type ReadBody<Body> = Body extends SpecialBody ? Buffer : OutputOf<Body>;

/** What a use case gets as the body of a route: `BodyOf<typeof changeUser>`. */
export type BodyOf<R> = R extends Route<infer _P, infer _Q, infer B, infer _R> ? OutputOf<B> : never;
/** What is sent, or the reply itself where the handler has sent it: a copy that was made before, a file. */
type Answer<Reply> = Reply extends z.ZodType ? z.input<Reply> | FastifyReply : FastifyReply;

type Params = z.ZodObject | undefined;
type Query = z.ZodObject | undefined;
type Body = z.ZodType | SpecialBody | undefined;
type Reply = z.ZodType | SpecialReply;

export interface Call<P, Q, B, C extends Ctx> {
  readonly ctx: C;
  readonly params: OutputOf<P>;
  readonly query: OutputOf<Q>;
  readonly body: ReadBody<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<P, Q, B, R, C extends Ctx> = (call: Call<P, Q, B, C>) => Promise<Answer<R>>;

/** Serves a route that needs no sign-in. */
export function servePublic<P extends Params, Q extends Query, B extends Body, R extends Reply>(
  options: ServeOptions,
  route: Route<P, Q, B, R>,
  handler: Handler<P, Q, B, R, Ctx>,
): void {
  if (route.permission !== 'public') throw new Error(`${route.path} is not public: use serve()`);
  mount(options, route, handler);
}

/** Serves a route to those who hold its permission; the handler can count on an actor. */
export function serve<P extends Params, Q extends Query, B extends Body, R extends Reply>(
  options: ServeOptions,
  route: Route<P, Q, B, R>,
  handler: Handler<P, Q, B, R, SignedInCtx>,
): void {
  if (route.permission === 'public') throw new Error(`${route.path} is public: use servePublic()`);
  mount(options, route, handler);
}

function mount<P extends Params, Q extends Query, B extends Body, R extends Reply>(
  options: ServeOptions,
  route: Route<P, Q, B, R>,
  handler: Handler<P, Q, B, R, SignedInCtx>,
): void {
  const { app } = options;
  const readInput = requestReader(route);
  const status = route.status ?? 200;
  options.served.push(route);

  app.route({
    method: route.method,
    url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // A stream has no length for a HEAD request.
    exposeHeadRoute: route.reply !== 'event-stream',
    config: {
      declared: true,
      ...(route.reply === 'event-stream' && { isStream: true }),
      ...(route.perMinute !== undefined && { rateLimit: { max: route.perMinute, timeWindow: '1 minute' } }),
    },
    ...(route.reply instanceof z.ZodType && {
      schema: { response: { [status]: route.reply } },
      serializerCompiler: ({ schema }) => replySerializer(schema as z.ZodType),
    }),
    // Before the body is even read: who may not call learns nothing about what a call looks like.
    onRequest: async (request) => {
      request.identity = await identify(request, route, options);
    },
    handler: async (request, reply) => {
      const ctx = createCtx(options, request);
      const input = readInput(request);
      const call = (current: SignedInCtx) =>
        handler({ ctx: current, ...input, request, reply } as Call<P, Q, B, SignedInCtx>);

      const key = isKeyed(route) ? readKey(request.headers['idempotency-key']) : null;
      if (key === null) {
        const answer = await call(ctx);
        if (reply.sent || answer === reply) return reply;
        offerUndo(ctx, reply);
        return reply.status(status).send(answer);
      }
      const requestHash = hashRequest({ method: route.method, url: request.url, body: request.body });
      const answer = await once(ctx, key, requestHash, status, call);
      if (answer.isReplay) reply.header('idempotent-replay', 'true');
      offerUndo(ctx, reply);
      return reply.status(answer.status).send(answer.reply);
    },
  });
}

/** Says beside the answer that the command can be taken back. */
function offerUndo({ undoable }: Ctx, reply: FastifyReply): void {
  if (undoable?.kind != null) reply.header(UNDO_HEADER, formatUndo(undoable.kind, undoable.count));
}

function isKeyed(route: Route): boolean {
  return route.method !== 'GET' && route.permission !== 'public' && route.neverReplayed !== true;
}

/** The token as the specification sends it, raw; other programs may put `Bearer ` in front. */
export function readToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : header;
}

const CONFIRMED_FOR_MS = 15 * 60_000;

async function identify(request: FastifyRequest, route: Route, { readIdentity, clock }: ServeOptions) {
  const { permission } = route;
  if (permission === 'public') return null;
  const token = readToken(request);
  const identity = token === undefined ? null : await readIdentity(token);
  if (identity === null) throw new AppError('auth.required');
  if (identity.owesFactor && route.beforeFactor !== true) throw new AppError('auth.factor-owed');
  if (permission !== 'signed-in' && !holdsOneOf(identity.codes, permission))
    throw new AppError('auth.forbidden');
  if (route.confirmed === true) requireConfirmed(identity, clock());
  return identity;
}

/** For routes where only some bodies need it. */
export function requireConfirmed({ confirmedAt }: Identity, now: Date): void {
  if (now.getTime() - confirmedAt.getTime() > CONFIRMED_FOR_MS)
    throw new AppError('auth.confirmation-needed');
}

function createCtx(options: ServeOptions, request: FastifyRequest): SignedInCtx {
  const correctionReason = readCorrectionReason(request.headers[CORRECTION_HEADER]);
  return {
    db: options.db,
    now: options.clock(),
    requestId: request.id,
    language: pickLanguage(request.headers['accept-language']),
    // Public handlers are typed with an actor that may be null; see servePublic.
    actor: request.identity,
    undoable: { kind: null, count: 0 },
    ...(correctionReason !== undefined && { correctionReason }),
  } as SignedInCtx;
}

const NO_BODY = z.strictObject({}).nullish();

/** Validates the three parts of a request and reports every wrong field at once. */
function requestReader(route: Route) {
  return (request: FastifyRequest) => {
    const wrong: InvalidField[] = [];
    const read = (schema: z.ZodType | undefined, value: unknown) => {
      if (schema === undefined) return undefined;
      const parsed = schema.safeParse(value, { reportInput: true });
      if (!parsed.success) wrong.push(...invalidFields(parsed.error));
      return parsed.data;
    };
    const input = {
      params: read(route.params, request.params),
      query: read(route.query, request.query),
      body: readBody(route, request.body, read),
    };
    if (wrong.length > 0 && route.failsAs !== undefined) throw new AppError(route.failsAs as ErrorCode);
    if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong });
    return input;
  };
}

function readBody(
  route: Route,
  body: unknown,
  read: (schema: z.ZodType, value: unknown) => unknown,
): unknown {
  if (typeof route.body === 'string') {
    if (!Buffer.isBuffer(body)) throw new AppError('request.unsupported-type');
    return body;
  }
  if (Buffer.isBuffer(body)) throw new AppError('request.unsupported-type');
  if (route.body !== undefined) return read(route.body, body ?? undefined);
  if (route.method !== 'GET') read(NO_BODY, body);
  return undefined;
}
