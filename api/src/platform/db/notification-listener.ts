import pg from 'pg';
import { CHANNEL_NAME } from './own-schema.ts';

export interface NotificationListener {
  close(): Promise<void>;
}

/**
 * One connection that only listens. PostgreSQL forgets listeners when a connection drops, so it is
 * opened again, and `onGap` reports that something may have been missed in between.
 */
export function listenForNotifications(options: {
  readonly connectionString: string;
  readonly channels: readonly string[];
  readonly onNotification: (channel: string, payload: string) => void;
  readonly onGap: () => void;
  readonly onError: (error: Error) => void;
}): { readonly ready: Promise<void>; readonly listener: NotificationListener } {
  let isClosed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let markReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  async function connect(isAgain: boolean): Promise<void> {
    const fresh = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'trastienda-events',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      client = null;
      fresh.end().catch(() => undefined);
      retry = setTimeout(() => void connect(true), 500);
    };
    fresh.on('error', (error) => {
      options.onError(error);
      lost();
    });
    fresh.on('end', lost);
    fresh.on('notification', ({ channel, payload }) =>
      options.onNotification(channel.replace(/_[^_]*$/, ''), payload ?? ''),
    );
    try {
      await fresh.connect();
      for (const channel of options.channels) await listenTo(fresh, channel);
      client = fresh;
      markReady();
      if (isAgain) options.onGap();
      if (isClosed) await fresh.end();
    } catch (error) {
      options.onError(error as Error);
      lost();
    }
  }

  void connect(false);
  return {
    ready,
    listener: {
      async close() {
        isClosed = true;
        clearTimeout(retry);
        await client?.end().catch(() => undefined);
      },
    },
  };
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`SELECT ${CHANNEL_NAME} AS name`, [channel]);
  await client.query(`LISTEN ${pg.escapeIdentifier(rows[0]?.name ?? channel)}`);
}
