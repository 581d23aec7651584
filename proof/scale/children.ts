import { type ChildProcess, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { connect } from 'node:net';
import {
  findServiceUser,
  runsAsRoot,
  type SystemUser,
} from '../../api/src/platform/embedded-postgres/system-user.ts';

/** A program of ours that runs until it is told to end. */
export interface Child {
  readonly pid: number;
  readonly exited: Promise<number | null>;
  said(): string;
  signal(signal: NodeJS.Signals): void;
}

const running = new Map<ChildProcess, NodeJS.Signals>();

/** Whatever went wrong, nothing is left running. */
export async function stopChildren(): Promise<void> {
  const left = [...running];
  for (const [child, signal] of left) child.kill(signal);
  await Promise.all(left.map(([child]) => new Promise((resolve) => child.once('exit', resolve))));
}

/** These programs refuse to be run by root; whose files they are then. */
export async function serviceUser(): Promise<SystemUser | undefined> {
  if (!runsAsRoot()) return undefined;
  const user = await findServiceUser();
  if (user === undefined) throw new Error('PostgreSQL refuses root, and there is no other user');
  return user;
}

export async function giveTo(user: SystemUser | undefined, path: string): Promise<void> {
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

const createOptions = (user: SystemUser | undefined) => ({
  cwd: '/',
  env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
});

/** Starts a program that stays, and waits until its port answers. `end` is how it is asked to stop. */
export async function startChild(
  program: string,
  args: readonly string[],
  { user, port, end }: { user: SystemUser | undefined; port: number; end: NodeJS.Signals },
): Promise<Child> {
  const child = spawn(program, args, { ...createOptions(user), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  running.set(child, end);
  let isOver = false;
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  }).finally(() => {
    isOver = true;
    running.delete(child);
  });
  for (let tries = 0; tries < 600 && !isOver; tries++) {
    if (await answers(port))
      return { pid: child.pid ?? 0, exited, said: () => said, signal: (signal) => void child.kill(signal) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`${program} did not start: ${said.slice(-2000)}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Runs a program to its end; anything but success is an error with what it said. */
export function runChild(
  program: string,
  args: readonly string[],
  user: SystemUser | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...createOptions(user), stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} → ${code}: ${said.slice(-2000)}`)),
    );
  });
}
