import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

async function readSystemUsers(): Promise<SystemUser[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** PostgreSQL refuses to run as root, so root lends it one of these accounts. */
export async function findServiceUser(): Promise<SystemUser | undefined> {
  const users = await readSystemUsers();
  return users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody');
}

export async function findUserById(uid: number, gid: number): Promise<SystemUser> {
  const known = (await readSystemUsers()).find((user) => user.uid === uid);
  return { name: known?.name ?? String(uid), uid, gid };
}

type Permission = 'read' | 'traverse';

// Judged by the mode bits and the user's own group alone: Node drops every supplementary group
// when it spawns a process under another uid.
async function isAllowed(user: SystemUser, path: string, permission: Permission): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return false;
  const bit = permission === 'read' ? 4 : 1;
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0;
  return ((found.mode >> shift) & bit) !== 0;
}

/** Whether the user can walk from the root of the file system into this folder. */
export async function canReach(user: SystemUser, folder: string): Promise<boolean> {
  if (!(await isAllowed(user, folder, 'traverse'))) return false;
  const parent = dirname(folder);
  return parent === folder || (await canReach(user, parent));
}

export async function canReadFile(user: SystemUser, file: string): Promise<boolean> {
  return (await isAllowed(user, file, 'read')) && (await canReach(user, dirname(file)));
}
