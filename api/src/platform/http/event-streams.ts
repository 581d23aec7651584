import { and, asc, gt, gte, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity, IdentityReader } from '../auth/identity.ts';
import type { Database } from '../db/db.ts';
import { listenForNotifications } from '../db/notification-listener.ts';
import { liveEvents } from '../db/tables.ts';
import {
  ACCESS_CHANNEL,
  type Broadcast,
  EVENT_CHANNEL,
  mayHear,
  STORE_TOPIC,
  toLiveEvent,
} from '../events.ts';
import { AppError } from './app-error.ts';
import { readToken } from './serve.ts';

const HEARTBEAT_MS = 15_000;
/** A backstop for the moments in which the listening connection is down. */
const RECHECK_MS = 4_000;
const MOST_STREAMS_PER_USER = 20;
const LONGEST_CATCH_UP = 500;
/** Ids are handed out before commit, so a late one may be smaller than the last one seen. */
const CATCH_UP_OVERLAP = sql`interval '20 seconds'`;

interface Stream {
  identity: Identity;
  readonly token: string;
  readonly write: (text: string) => void;
  readonly end: () => void;
}

export interface EventStreams {
  readonly ready: Promise<void>;
  /** How many listen to this process. */
  count(): number;
  open(request: FastifyRequest, reply: FastifyReply, identity: Identity): Promise<FastifyReply>;
  close(): Promise<void>;
}

/** Server-sent events: each listener gets the changes they may see, from any process. */
export function createEventStreams(options: {
  readonly db: Database;
  readonly connectionString: string;
  readonly readIdentity: IdentityReader;
  readonly onError: (error: Error) => void;
  /** The store itself has changed, or may have while nobody was listening. */
  readonly onStoreChange: () => void;
}): EventStreams {
  const streams = new Set<Stream>();

  async function recheck(stream: Stream): Promise<void> {
    try {
      const identity = await options.readIdentity(stream.token);
      if (identity === null) stream.end();
      else stream.identity = identity;
    } catch {
      // Nobody can say whether the rights still hold: better to let the listener come back.
      stream.end();
    }
  }

  const { ready, listener } = listenForNotifications({
    connectionString: options.connectionString,
    channels: [EVENT_CHANNEL, ACCESS_CHANNEL],
    onError: options.onError,
    onGap: () => {
      options.onStoreChange();
      for (const stream of streams) stream.write('event: reset\ndata: {}\n\n');
    },
    onNotification: (channel, payload) => {
      if (channel === ACCESS_CHANNEL) {
        for (const stream of streams) if (stream.identity.userId === payload) void recheck(stream);
        return;
      }
      const { event, audience }: Broadcast = JSON.parse(payload);
      if (event.topic === STORE_TOPIC) options.onStoreChange();
      const text = `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
      for (const stream of streams) if (mayHear(stream.identity, audience)) stream.write(text);
    },
  });

  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(': \n\n');
  }, HEARTBEAT_MS);
  const recheckAll = setInterval(() => {
    for (const stream of streams) void recheck(stream);
  }, RECHECK_MS);

  /** What a returning listener missed; `reset` when it was away for too long to tell. */
  async function catchUp(stream: Stream, lastId: number): Promise<void> {
    const { orm } = options.db;
    const rows = await orm
      .select()
      .from(liveEvents)
      .where(
        and(
          gte(liveEvents.at, sql`(SELECT at - ${CATCH_UP_OVERLAP} FROM live_events WHERE id = ${lastId})`),
          gt(liveEvents.id, lastId - LONGEST_CATCH_UP),
        ),
      )
      .orderBy(asc(liveEvents.id))
      .limit(LONGEST_CATCH_UP);
    if (rows.length === 0 || rows.length === LONGEST_CATCH_UP) {
      stream.write('event: reset\ndata: {}\n\n');
      return;
    }
    for (const row of rows) {
      if (row.id === lastId || !mayHear(stream.identity, row)) continue;
      stream.write(`id: ${row.id}\ndata: ${JSON.stringify(toLiveEvent(row))}\n\n`);
    }
  }

  return {
    ready,
    count: () => streams.size,
    async open(request, reply, identity) {
      const own = [...streams].filter((stream) => stream.identity.userId === identity.userId);
      if (own.length >= MOST_STREAMS_PER_USER) {
        throw new AppError('request.too-many', { retryAfterSeconds: 10, params: { seconds: '10' } });
      }
      reply.hijack();
      const raw = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
        // A stream that ends must not leave a connection behind that the server waits for when it stops.
        connection: 'close',
      });
      raw.write(': welcome\n\n');

      const stream: Stream = {
        identity,
        token: readToken(request) ?? '',
        // A listener that reads nothing must not make us hold its events for ever.
        write: (text) => (raw.writableLength > 1_000_000 ? raw.destroy() : raw.write(text)),
        end: () => {
          streams.delete(stream);
          raw.end();
        },
      };
      streams.add(stream);
      raw.on('close', () => streams.delete(stream));

      const lastId = request.headers['last-event-id'];
      if (typeof lastId === 'string' && /^\d{1,15}$/.test(lastId)) {
        await catchUp(stream, Number(lastId)).catch(() => stream.end());
      }
      return reply;
    },
    async close() {
      clearInterval(heartbeat);
      clearInterval(recheckAll);
      for (const stream of streams) stream.end();
      await listener.close();
    },
  };
}
