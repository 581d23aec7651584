import { setTimeout as wait } from 'node:timers/promises';
import type { BuildIdentity } from '@trastienda/shared/system/build.ts';
import type { Database } from '../db/db.ts';
import type { DiskWatch } from './disk-watch.ts';
import { counter, expose, type Family, gauge } from './exposition.ts';
import { watchProcess } from './process-figures.ts';
import { type RequestMeter, requestFamilies } from './request-meter.ts';

/** Whoever watches must get an answer above all when the database gives none. */
const PATIENCE_MS = 2000;

export interface BackupFigures {
  /** Attempts of this process that failed. */
  readonly failures: number;
  /** The newest automatic copy in the folder, whichever process made it. */
  readonly newest: { readonly madeAt: Date; readonly bytes: number } | null;
}

export interface MetricsSources {
  readonly build: BuildIdentity;
  readonly meter: RequestMeter;
  readonly db: Database;
  readonly openStreams: () => number;
  readonly disk: Pick<DiskWatch, 'look' | 'families'>;
  /** Left out where no automatic copies are made. */
  readonly backups: (() => Promise<BackupFigures>) | undefined;
  /** What modules count of their own. */
  readonly families?: () => Family[];
}

export interface Metrics {
  /** How this process is doing, in the text that Prometheus reads. */
  read(): Promise<string>;
  close(): void;
}

export function createMetrics(sources: MetricsSources): Metrics {
  const { version, build } = sources.build;
  const program = watchProcess();
  return {
    async read() {
      const [database, backups] = await Promise.all([
        databaseFamilies(sources.db),
        backupFamilies(sources),
        sources.disk.look().catch(() => null),
      ]);
      return expose([
        gauge('trastienda_build_info', 'Which program answers.', [
          { labels: { version, build, node: process.version }, value: 1 },
        ]),
        ...program.families(),
        ...requestFamilies(sources.meter),
        gauge('trastienda_event_streams_open', 'People who listen for live changes.', sources.openStreams()),
        ...poolFamilies(sources.db),
        ...database,
        ...backups,
        ...sources.disk.families(),
        ...(sources.families?.() ?? []),
      ]);
    },
    close: () => program.close(),
  };
}

function poolFamilies({ pool }: Database): Family[] {
  return [
    gauge('trastienda_database_connections', 'Connections of this process.', [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    ]),
    gauge('trastienda_database_connections_max', 'As many as it may have.', pool.options.max),
    gauge('trastienda_database_requests_waiting', 'Work that waits for a connection.', pool.waitingCount),
  ];
}

/** What waits is found by its index; what was given up by looking through, as done work leaves after a week. */
const OUTBOX_BACKLOG = `
  SELECT count(*) AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest,
    (SELECT count(*) FROM outbox WHERE given_up_at IS NOT NULL) AS "givenUp",
    (SELECT coalesce(json_object_agg(topic, tasks), '{}') FROM (
      SELECT topic, count(*) AS tasks FROM outbox WHERE done_at IS NULL GROUP BY topic) t) AS topics
  FROM outbox WHERE done_at IS NULL AND given_up_at IS NULL`;

interface Backlog {
  readonly waiting: number;
  readonly givenUp: number;
  readonly oldest: number;
  readonly topics: Readonly<Record<string, number>>;
}

async function databaseFamilies({ pool }: Database): Promise<Family[]> {
  const up = (value: 0 | 1) =>
    gauge('trastienda_database_up', 'The database answers within two seconds.', value);
  const backlogQuery = pool.query<Backlog>(OUTBOX_BACKLOG);
  const patience = new AbortController();
  const answer = await Promise.race([
    backlogQuery.catch(() => null),
    wait(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null),
  ]);
  patience.abort();
  const backlog = answer?.rows[0];
  if (backlog === undefined) return [up(0)];
  return [
    up(1),
    gauge('trastienda_outbox_tasks', 'Work after commit that is not done.', [
      { labels: { state: 'waiting' }, value: backlog.waiting },
      { labels: { state: 'given-up' }, value: backlog.givenUp },
    ]),
    gauge(
      'trastienda_outbox_topic_tasks',
      'The same by what it is about.',
      Object.entries(backlog.topics).map(([topic, value]) => ({ labels: { topic }, value })),
    ),
    gauge('trastienda_outbox_oldest_seconds', 'How long the oldest has waited.', backlog.oldest),
  ];
}

async function backupFamilies({ backups }: MetricsSources): Promise<Family[]> {
  if (backups === undefined) return [];
  // A folder that cannot be read is a copy that cannot be counted on: no figures, and the alert rings.
  const figures = await backups().catch(() => null);
  if (figures === null) return [];
  const { failures, newest } = figures;
  return [
    counter('trastienda_backup_failures_total', 'Daily copies that failed in this process.', failures),
    gauge(
      'trastienda_backup_last_success_timestamp_seconds',
      'When the newest daily copy was made; 0 before the first.',
      newest === null ? 0 : Math.round(newest.madeAt.getTime() / 1000),
    ),
    gauge('trastienda_backup_last_size_bytes', 'Its size.', newest?.bytes ?? 0),
  ];
}
