// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './repository.mjs';

/*
 * Lets one process at a time install or build. Each puts down a claim named after itself and only
 * then looks for others: of any two, the later one sees the earlier and takes its claim back. Names
 * hold the pid and the time that process began, so the claim of a dead process is recognised even
 * when another program has got its pid, and anybody may clear it away without taking a live one.
 */

const locksFolder = inRoot('.cache', 'locks');

/**
 * @template Result
 * @param {string} name
 * @param {() => void} onWait called once, if another process holds the lock
 * @param {(shareLock: (pid: number) => void) => Promise<Result>} work may share its lock with
 *   programs it starts: killed itself, it would leave them writing, and the next must wait for them
 * @returns {Promise<Result>}
 */
export async function withLock(name, onWait, work) {
  await mkdir(locksFolder, { recursive: true });
  const claim = createClaim(name, process.pid);
  for (let hasReported = false; !(await claimAlone(name, claim)); hasReported = true) {
    if (!hasReported) onWait();
    await wait(100 + Math.random() * 200);
  }
  try {
    return await work((pid) => writeFileSync(join(locksFolder, createClaim(name, pid)), ''));
  } finally {
    await rm(join(locksFolder, claim), { force: true });
  }
}

/**
 * @param {string} name
 * @param {number} pid
 */
const createClaim = (name, pid) => `${name}.${pid}.${readBeginning(pid)}`;

/**
 * @param {string} name
 * @param {string} claim
 */
async function claimAlone(name, claim) {
  await writeFile(join(locksFolder, claim), '');
  for (const other of await readdir(locksFolder)) {
    const [otherName, pid, beginning] = other.split('.');
    if (otherName !== name || other === claim) continue;
    if (readBeginning(Number(pid)) === beginning) {
      await rm(join(locksFolder, claim), { force: true });
      return false;
    }
    await rm(join(locksFolder, other), { force: true });
  }
  return true;
}

/**
 * Something that two processes with the same pid never share, or undefined when there is none.
 * @param {number} pid
 * @returns {string | undefined}
 */
function readBeginning(pid) {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the program's name in brackets, which may itself hold spaces.
      const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
      // Z: dead, and only waiting for its parent to notice.
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    if (process.platform === 'darwin') {
      const began = execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' });
      return began.replace(/\W/g, '');
    }
    process.kill(pid, 0);
    return 'alive';
  } catch {
    return undefined;
  }
}
