/*
 * The process that owns PostgreSQL. It stands apart from the servers that use the database, so that
 * Ctrl-C in a terminal or the death of one server touches neither the database nor the others. Each
 * server holds one connection to it (a lease); when the last one is gone, it stops PostgreSQL and ends.
 */
import { createServer, type Socket } from 'node:net';
import { majorVersion, prepareBinaries } from './binaries.ts';
import { createCluster, inspectCluster } from './cluster.ts';
import { Election } from './election.ts';
import { EmbeddedPostgresError, refusals } from './errors.ts';
import {
  type MessageFromSupervisor,
  type MessageToSupervisor,
  onMessage,
  type SupervisorOrder,
  sendMessage,
} from './lease-protocol.ts';
import { type Supervision, supervise } from './supervise.ts';
import { chooseAddress } from './supervisor-address.ts';
import { chooseTcpPort } from './tcp-port.ts';

const firstLeaseMs = 10_000;
// Covers a server that is restarted at once, as in development.
const graceMs = 1000;

const order = JSON.parse(process.argv[2] ?? '{}') as SupervisorOrder;
const { layout } = order;

const leases = new Set<Socket>();
// Every step so far, then the outcome alone: whoever connects late gets all messages, in their order.
let messages: MessageFromSupervisor[] = [{ type: 'progress', step: 'preparing-binaries' }];
let running: Promise<Supervision> | undefined;
let closing = false;
let goodbye: NodeJS.Timeout | undefined;

const address = chooseAddress(layout);
const election = new Election(address.name);
await address.publish(createServer(receive));

if (await election.run(layout)) {
  leaveAfter(firstLeaseMs);
  running = serve();
  running.catch(reportFailure);
} else {
  await leave();
}

function receive(socket: Socket): void {
  onMessage<MessageToSupervisor>(socket, (message) => {
    if (message.type === 'claim') return election.answer(socket, message.name);
    // Too late: the connection stays open and silent, and closes when the folder is free again.
    if (closing) return;
    if (message.type === 'lease') return grantLease(socket);
    endLease(socket);
  });
  socket.once('close', () => {
    if (leases.delete(socket) && leases.size === 0) leaveAfter(graceMs);
  });
}

function grantLease(socket: Socket): void {
  clearTimeout(goodbye);
  leases.add(socket);
  for (const message of messages) sendMessage(socket, message);
  forgetProgress();
  if (messages.at(-1)?.type === 'failed') void leave();
}

function endLease(socket: Socket): void {
  leases.delete(socket);
  if (leases.size === 0) void leave();
  else socket.end();
}

function sendToLeases(message: MessageFromSupervisor): void {
  messages = [...messages, message];
  for (const lease of leases) sendMessage(lease, message);
  if (leases.size > 0) forgetProgress();
}

/** Once it is up and somebody was told how it went: who comes later joins a server that is running. */
function forgetProgress(): void {
  const last = messages.at(-1);
  if (last !== undefined && last.type !== 'progress') messages = [last];
}

async function serve(): Promise<Supervision> {
  const { clusterDir, runDir, logFile, runAs } = layout;
  const binDir = await prepareBinaries(order.binaries, runAs, layout.binariesHome);
  const major = majorVersion(order.binaries);
  if ((await inspectCluster(clusterDir, major)) === 'absent') {
    if (!order.mayCreate) throw refusals.clusterMissing(clusterDir);
    sendToLeases({ type: 'progress', step: 'creating-cluster' });
    const durable = order.settings['fsync'] !== 'off';
    await createCluster({ clusterDir, logFile, binDir, majorVersion: major, runAs, durable });
  }
  sendToLeases({ type: 'progress', step: 'starting' });
  const tcpPort = process.platform === 'win32' ? await chooseTcpPort(clusterDir) : undefined;
  const { settings } = order;
  return supervise(
    { clusterDir, runDir, logFile, binDir, runAs, tcpPort, settings },
    {
      onUp: () => sendToLeases({ type: 'ready', tcpPort }),
      onDown: () => sendToLeases({ type: 'progress', step: 'starting' }),
      onGivenUp: reportFailure,
    },
  );
}

// The supervisor stays until somebody has received the reason; servers that ask later call a new one, which tries
// again.
function reportFailure(error: unknown): void {
  console.error(error);
  const known = error instanceof EmbeddedPostgresError ? error : refusals.cannotStart(layout.logFile);
  sendToLeases({ type: 'failed', code: known.code, message: known.message });
  if (leases.size > 0) void leave();
}

/** Unless somebody comes, or came already: a lease may be taken while the election is still going on. */
function leaveAfter(milliseconds: number): void {
  clearTimeout(goodbye);
  goodbye = setTimeout(() => {
    if (leases.size === 0) void leave();
  }, milliseconds);
}

async function leave(): Promise<void> {
  if (closing) return;
  closing = true;
  clearTimeout(goodbye);
  const supervision = await running?.catch(() => undefined);
  await supervision?.stop();
  await address.withdraw();
  // The last message must be sent before we end.
  await Promise.all([...leases].map((lease) => new Promise<void>((sent) => lease.end(() => sent()))));
  process.exit(0);
}

// At a system's shutdown everybody is asked to end at the same time. The servers still need the
// database for their last writes; we go when they are gone.
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (leases.size === 0) void leave();
  });
}
