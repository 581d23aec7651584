import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { SystemUser } from './system-user.ts';

const inheritedVariables = ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP'];

// Only what the programs need: PGDATA, PGPORT or LC_ALL of the person's shell would change what
// they do, and the server's secrets are none of their business.
function programEnvironment(): NodeJS.ProcessEnv {
  const kept = inheritedVariables.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), TZ: 'UTC', LC_ALL: 'C' };
}

/** Starts one of PostgreSQL's programs; what it complains about goes to our own stderr (the log). */
export function spawnProgram(
  binDir: string,
  name: 'initdb' | 'postgres' | 'pg_ctl',
  args: readonly string[],
  runAs: SystemUser | undefined,
): ChildProcess {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return spawn(join(binDir, name + suffix), args, {
    // The working folder of whoever started us may be closed to the other user.
    cwd: process.platform === 'win32' ? binDir : '/',
    env: programEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
    windowsHide: true,
    ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
  });
}

export type ProgramEnd =
  | { readonly kind: 'exited'; readonly code: number | null }
  | { readonly kind: 'not-runnable'; readonly error: Error };

export function waitForEnd(program: ChildProcess): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    program.once('error', (error) => resolve({ kind: 'not-runnable', error }));
    program.once('exit', (code) => resolve({ kind: 'exited', code }));
  });
}
