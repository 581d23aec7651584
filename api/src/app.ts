import { join } from 'node:path';
import { IMAGE_FUNCTIONS } from '@trastienda/receipt-similarity/find-similar-receipts.ts';
import type { Route } from '@trastienda/shared/kernel/route.ts';
import type { FastifyInstance } from 'fastify';
import { CUSTOMER_PARTS } from './customer-parts.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { createIdentityReader } from './modules/auth/identity-reader.ts';
import { passkeySite } from './modules/auth/passkey-protocol.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { createTokens, type Tokens } from './modules/auth/tokens.ts';
import { billingPolicy } from './modules/billing/policy.ts';
import { billingRoutes } from './modules/billing/routes.ts';
import { creditExcess } from './modules/billing/use-cases/credit-excess.ts';
import { cashRoutes } from './modules/cash/routes.ts';
import { CASH_PORT } from './modules/cash/use-cases/follow-payments.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { demoRoutes } from './modules/demo/routes.ts';
import { isClosedDay } from './modules/finance/reads/close.ts';
import { financeRoutes } from './modules/finance/routes.ts';
import { homeRoutes } from './modules/home/routes.ts';
import { inventoryRoutes } from './modules/inventory/routes.ts';
import { CUSTOMER_ORDERS } from './modules/orders/customer-data.ts';
import { startExpiringOrders } from './modules/orders/jobs.ts';
import { ordersRoutes } from './modules/orders/routes.ts';
import { PAYABLE_ORDERS } from './modules/orders/use-cases/payable-orders.ts';
import { createReceiptComparer } from './modules/payments/receipt-comparer.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { COMPARE_RECEIPTS } from './modules/payments/use-cases/check-payment.ts';
import { preordersRoutes } from './modules/preorders/routes.ts';
import { PAYABLE_PREORDERS } from './modules/preorders/use-cases/payable-preorders.ts';
import { purchasesRoutes } from './modules/purchases/routes.ts';
import { startSalesAggregation } from './modules/reports/jobs.ts';
import { reportPolicy } from './modules/reports/policy.ts';
import { reportsRoutes } from './modules/reports/routes.ts';
import { setSalesBasis } from './modules/reports/use-cases/recompute-sales.ts';
import { shippingPolicy } from './modules/shipping/policy.ts';
import { shippingRoutes } from './modules/shipping/routes.ts';
import { storefrontRoutes } from './modules/storefront/routes.ts';
import { systemRoutes } from './modules/system/routes.ts';
import { createBrowserReports } from './modules/system/use-cases/record-browser-reports.ts';
import { userRoutes } from './modules/users/routes.ts';
import {
  NOTIFIED_ONCE_IN_HOURS,
  notifyAdministrators,
  notifyStorageLevel,
} from './modules/users/use-cases/notify-administrators.ts';
import { newnessReader } from './modules/welcome/reads.ts';
import { welcomeRoutes } from './modules/welcome/routes.ts';
import { hasBegun } from './modules/welcome/use-cases/begin-store.ts';
import { type DailyBackup, startDailyBackup } from './operations/daily-backup.ts';
import { createSealer } from './platform/auth/sealing.ts';
import { makeStoreSecret } from './platform/auth/secret.ts';
import type { Clock } from './platform/clock.ts';
import type { Ctx } from './platform/ctx.ts';
import type { Database } from './platform/db/db.ts';
import { openReadReplica } from './platform/db/read-replica.ts';
import { type FileStore, openFiles } from './platform/files/file-store.ts';
import { FORGET_PICTURES, MAKE_THUMB, pictureForgetter, thumbMaker } from './platform/files/stored-files.ts';
import { createEventStreams, type EventStreams } from './platform/http/event-streams.ts';
import { createHttp } from './platform/http/http.ts';
import { servePages } from './platform/http/pages.ts';
import type { ServeOptions } from './platform/http/serve.ts';
import { startHousekeeping } from './platform/jobs/housekeeping.ts';
import { type OutboxWorker, startOutboxWorker } from './platform/jobs/outbox.ts';
import { createWorkerClient } from './platform/jobs/worker-rpc.ts';
import { BUILD } from './platform/observability/build.ts';
import { startDiskWatch } from './platform/observability/disk-watch.ts';
import type { LogStream } from './platform/observability/logging.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { createRequestMeter } from './platform/observability/request-meter.ts';
import { readSpace, type SpaceReader } from './platform/observability/space.ts';
import { openPdfLogo } from './platform/pdf/pdf-logo.ts';
import type { Config } from './platform/settings/config.ts';
import { loadLiveSettings } from './platform/settings/live-settings.ts';
import { loadLiveStore } from './platform/settings/live-store.ts';
import { liveValues } from './platform/settings/live-values.ts';
import { UNDO_HANDLERS } from './undo-handlers.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: Database;
  readonly connectionString: string;
  readonly secret: string;
  readonly clock: Clock;
  /** Folder of the built browser application; left out where only the API is wanted. */
  readonly webRoot?: string;
  /** The same of the customers' pages. */
  readonly storefrontRoot?: string;
  /** The script of the worker that compares receipts; without it this thread does it. */
  readonly similarityWorker?: string;
  readonly logStream?: LogStream;
  /** After how long an answer that has not come is given up; the platform's own limit if left out. */
  readonly longestAnswerMs?: number;
  /** The demonstration has become a store, here or in another process: whoever built this must build it anew. */
  readonly onBegun?: () => void;
  /** How much space a folder's disk has; the system's own answer if left out. */
  readonly readSpace?: SpaceReader;
}

export interface App {
  readonly http: FastifyInstance;
  readonly routes: readonly Route[];
  readonly tokens: Tokens;
  readonly files: FileStore;
  readonly outbox: OutboxWorker;
  readonly streams: EventStreams;
  close(): Promise<void>;
}

/** Assembles the server: platform first, then the modules in their dependency order. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, clock } = options;
  const meter = createRequestMeter();
  const disk = startDiskWatch({
    ...{ config: options.config, clock, readSpace: options.readSpace ?? readSpace },
    onChange: (level, before) => void notifyStorageLevel(ownCtx(options), level, before).catch(logError),
    onError: (error) => logError(error),
  });
  const http = await createHttp(options.config, options.logStream, meter, options.longestAnswerMs, disk);
  function logError(error: unknown, what = 'background work failed'): void {
    disk.note(error);
    http.log.error({ err: error }, what);
  }

  const storeSource = await loadLiveStore(db, options.config.store, logError);
  // What the store says of itself may change while it is open: nobody is handed a copy of it.
  const settingsSource = await loadLiveSettings(db.orm, options.config.settings, logError);
  const { settings } = settingsSource;
  const config = { ...options.config, store: storeSource.store, settings };

  const tokens = createTokens(options.secret);
  const readIdentity = createIdentityReader({ pool: db.pool, tokens, clock, onError: logError, settings });
  const files = openFiles(config);
  const lookAgain = () => {
    void storeSource.refresh();
    void settingsSource.refresh();
    if (config.isDemo) hasBegun(db.orm).then((is) => (is ? options.onBegun?.() : undefined), logError);
  };
  const streams = createEventStreams({
    db,
    connectionString: options.connectionString,
    readIdentity,
    onError: logError,
    onStoreChange: lookAgain,
  });
  // What changed since it was read, before anybody listened.
  void streams.ready.then(lookAgain);
  const similarityClient =
    options.similarityWorker === undefined
      ? null
      : createWorkerClient(options.similarityWorker, IMAGE_FUNCTIONS);
  const outbox = startOutboxWorker({
    db,
    handlers: {
      [MAKE_THUMB]: thumbMaker(db, files),
      [FORGET_PICTURES]: pictureForgetter(db, files),
      [COMPARE_RECEIPTS]: createReceiptComparer({
        db,
        files,
        clock,
        imageFunctions: similarityClient ?? IMAGE_FUNCTIONS,
      }),
    },
    onError: (error, topic) => {
      disk.note(error);
      http.log.error({ err: error, topic }, 'a task of the outbox failed');
    },
    onSetAside: (topic) =>
      notifyAdministrators(ownCtx(options), { kind: 'task-failed', params: { topic } }).catch(logError),
  });
  const housekeeping = startHousekeeping(db, logError);
  const expiring = startExpiringOrders(db, clock, logError);
  await setSalesBasis(db, { timeZone: config.store.timeZone, regime: config.billing.regime });
  const salesAggregation = startSalesAggregation(db, logError);
  const dailyBackup = backUpDaily(options, files, (error) => {
    logError(error, 'daily backup failed');
    const notice = { kind: 'backup-failed', params: {} } as const;
    notifyAdministrators(ownCtx(options), notice, NOTIFIED_ONCE_IN_HOURS).catch(logError);
  });
  const browserReports = createBrowserReports();
  const metrics = createMetrics({
    ...{ build: BUILD, meter, db, openStreams: streams.count, disk },
    backups: dailyBackup?.figures,
    families: browserReports.families,
  });

  const { timeZone } = config.store;
  const serving: ServeOptions = { app: http, db: db.orm, clock, readIdentity, timeZone, served: [] };
  systemRoutes(serving, {
    ...{ db, disk, files, streams, metrics, browserReports },
    metricsToken: config.metricsToken,
    ...{ storeSource, settingsSource, profile: options.config.store, build: BUILD, isDemo: config.isDemo },
    isNew: newnessReader(db.orm),
    undo: UNDO_HANDLERS,
  });
  userRoutes(serving, settings);
  demoRoutes(serving, timeZone);
  authRoutes(serving, {
    ...{ tokens, sessionHours: config.sessionHours, settings, store: config.store },
    site: passkeySite(config.publicUrl),
    sealer: createSealer(config.encryptionKey ?? options.secret),
  });
  const tax = liveValues(() => ({ regime: config.billing.regime, costHasIva: settings.costHasIva }));
  inventoryRoutes(serving, { files, timeZone, tax });
  customerRoutes(serving, { files, parts: CUSTOMER_PARTS, orders: CUSTOMER_ORDERS });
  const policy = liveValues(() => ({
    timeZone: config.store.timeZone,
    ...config.orders,
    ...settings,
    payableKinds: [PAYABLE_PREORDERS, PAYABLE_ORDERS],
    isClosedDay,
    cash: CASH_PORT,
  }));
  paymentRoutes(serving, { files, policy });
  const billing = billingPolicy(config, logError);
  ordersRoutes(serving, { files, policy, billReturn: (tx, id) => creditExcess(tx, id, billing) });
  preordersRoutes(serving, { files, policy, tax });
  purchasesRoutes(serving, { files, timeZone });
  financeRoutes(serving, { files, policy });
  cashRoutes(serving, { files, policy });
  const logo = openPdfLogo(files, config.store);
  billingRoutes(serving, billing, logo);
  shippingRoutes(serving, shippingPolicy(config), logo);
  const replica = openReadReplica({
    connectionString: config.reportsDatabaseUrl,
    primary: db,
    onChange: (why, error) => {
      if (why === null) http.log.info('reports are read from the replica');
      else http.log.warn({ why, err: error }, 'reports are read from the primary');
    },
  });
  auditRoutes(
    serving,
    liveValues(() => ({ customerParts: CUSTOMER_PARTS, timeZone: config.store.timeZone })),
  );
  const reports = liveValues(() => reportPolicy(config));
  reportsRoutes(serving, reports, { read: replica.read, logo });
  homeRoutes(serving, policy, { read: replica.read });
  await storefrontRoutes(serving, {
    ...{ files, store: config.store, publicUrl: config.publicUrl, root: options.storefrontRoot, settings },
  });
  welcomeRoutes(serving, {
    ...{ isDemo: config.isDemo, secret: options.secret },
    isForeignDatabase: config.databaseUrl !== undefined,
    makeSecret: () => makeStoreSecret(config),
    removePictures: () => outbox.drain().catch(logError),
  });
  await servePages(http, options.webRoot, config.orders.mapTiles);
  await http.ready();

  return {
    http,
    routes: serving.served,
    tokens,
    files,
    outbox,
    streams,
    async close() {
      disk.close();
      housekeeping.close();
      metrics.close();
      await dailyBackup?.close();
      await expiring.close();
      await salesAggregation.close();
      // Streams never end by themselves, and the server waits for every answer to end.
      await streams.close();
      await http.close();
      await replica.close();
      await outbox.close();
      await similarityClient?.close();
    },
  };
}

/** For what the server does by itself. */
const ownCtx = ({ db, clock }: AppOptions): Ctx => ({
  ...{ db: db.orm, now: clock(), requestId: 'server', language: 'es', actor: null },
});

function backUpDaily(
  { config, connectionString, clock, readSpace }: AppOptions,
  files: FileStore,
  onError: (error: unknown) => void,
): DailyBackup | null {
  if (config.backups.kept === 0) return null;
  return startDailyBackup({
    ...{ connectionString, files, clock, onError, build: BUILD },
    ...(readSpace && { readSpace }),
    folder: join(config.dataDir, 'backups'),
    timeZone: config.store.timeZone,
    settings: config.backups,
  });
}
