import { type ChildProcess, spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError, refusals } from './errors.ts';
import {
  type MessageFromSupervisor,
  onMessage,
  type ProgressStep,
  type SupervisorOrder,
  sendMessage,
} from './lease-protocol.ts';
import { connectToSupervisor, listSupervisorAddresses } from './supervisor-address.ts';

export interface Lease {
  readonly tcpPort: number | undefined;
  /** Resolves when the supervisor goes away without having been asked. */
  readonly lost: Promise<void>;
  /** Resolves when the database has stopped, if nobody else was using it. */
  release(): Promise<void>;
}

export interface LeaseRequest {
  readonly order: SupervisorOrder;
  readonly supervisorScript: string;
  readonly onProgress: (step: ProgressStep) => void;
}

const mostSupervisorsStarted = 20;

/** Joins the supervisor of the folder, calling one if there is none. */
export async function takeLease(request: LeaseRequest): Promise<Lease> {
  let called: StartedSupervisor | undefined;
  for (let calls = 0; calls <= mostSupervisorsStarted; ) {
    for (const address of await listSupervisorAddresses(request.order.layout)) {
      const socket = await connectToSupervisor(address);
      const lease = socket && (await askForLease(socket, request));
      if (lease) return lease;
    }
    if (called?.isRunning()) {
      await wait(3);
    } else if (called?.hasCrashed()) {
      break;
    } else {
      // Somebody else's supervisor may be about to show itself: do not all call again in step.
      if (called) await wait(Math.random() * 100);
      called = await startSupervisor(request);
      calls += 1;
    }
  }
  throw refusals.cannotStart(request.order.layout.logFile);
}

/** Undefined when the supervisor ended before it could serve us. */
function askForLease(socket: Socket, request: LeaseRequest): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    onMessage<MessageFromSupervisor>(socket, (message) => {
      if (message.type === 'progress') request.onProgress(message.step);
      if (message.type === 'failed') {
        reject(new EmbeddedPostgresError(message.code, message.message));
        socket.destroy();
      }
      if (message.type === 'ready') {
        // The lease must not keep alive a program that has nothing else to do.
        socket.unref();
        resolve({ tcpPort: message.tcpPort, lost: closed, release });
      }
    });
    void closed.then(() => resolve(undefined));
    sendMessage(socket, { type: 'lease' });

    async function release(): Promise<void> {
      socket.ref();
      sendMessage(socket, { type: 'release' });
      // The supervisor hangs up at once if others stay, else when it has stopped the database.
      await closed;
    }
  });
}

interface StartedSupervisor {
  isRunning(): boolean;
  hasCrashed(): boolean;
}

async function startSupervisor({ order, supervisorScript }: LeaseRequest): Promise<StartedSupervisor> {
  const log = await openLog(order.layout.logFile);
  try {
    const { NODE_OPTIONS: _debuggersAndLoaders, ...env } = process.env;
    const supervisor = spawn(process.execPath, [supervisorScript, JSON.stringify(order)], {
      // A session of its own: Ctrl-C in our terminal must not reach the database.
      detached: true,
      cwd: process.platform === 'win32' ? order.layout.dataDir : '/',
      env,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    supervisor.unref();
    return watchSupervisor(supervisor);
  } finally {
    await log.close();
  }
}

function watchSupervisor(supervisor: ChildProcess): StartedSupervisor {
  let failedToStart = false;
  supervisor.once('error', () => {
    failedToStart = true;
  });
  const isRunning = () => !failedToStart && supervisor.exitCode === null && supervisor.signalCode === null;
  return { isRunning, hasCrashed: () => failedToStart || (supervisor.exitCode ?? 0) !== 0 };
}

const longestLogBytes = 5 * 1024 * 1024;

// PostgreSQL keeps the file open while it runs, so it is turned over here, before it starts.
async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > longestLogBytes) await rename(file, `${file}.old`);
  return open(file, 'a', 0o600);
}
