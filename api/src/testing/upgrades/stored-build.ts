import { chmod, lchown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { extract, type Headers, pack } from 'tar-stream';
import { findServiceUser, runsAsRoot } from '#platform/embedded-postgres/system-user.ts';
import type { GuaranteedData } from './read-guaranteed-data.ts';

/** What is kept of every build in `releases/build-N`. */
export const STORED = {
  /** Its data folder as a stopped server leaves it. */
  folder: 'data-folder.tar.br',
  /** What `npm run backup` wrote there. */
  backup: 'backup.tar.gz',
  /** What its API answered. */
  expected: 'expected.json',
} as const;

/** Rewritten at every start, and of the machine it ran on. */
const LEFT_OUT = ['postgres.log', 'postgres-run', 'postmaster.opts', 'backups'];

// The four databases of a cluster begin as copies of one: a window over all of them makes a quarter of it.
const COMPRESSION = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 27,
  },
};

export async function packFolder(folder: string, target: string): Promise<void> {
  const archive = pack();
  const parts: Buffer[] = [];
  archive.on('data', (part: Buffer) => parts.push(part));
  const packed = new Promise((resolve, reject) => archive.once('end', resolve).once('error', reject));
  const add = async (name: string): Promise<void> => {
    const path = join(folder, name);
    const { mode, mtime, size } = await stat(path);
    const isFolder = (await stat(path)).isDirectory();
    const header: Headers = { name, mode: mode & 0o777, mtime, type: isFolder ? 'directory' : 'file' };
    if (!isFolder) {
      await pipeline(Readable.from([await readFile(path)]), archive.entry({ ...header, size }));
      return;
    }
    archive.entry(header);
    for (const inside of (await readdir(path)).sort())
      if (!LEFT_OUT.includes(inside)) await add(join(name, inside));
  };
  for (const name of (await readdir(folder)).sort()) if (!LEFT_OUT.includes(name)) await add(name);
  archive.finalize();
  await packed;
  await writeFile(target, brotliCompressSync(Buffer.concat(parts), COMPRESSION));
}

/** PostgreSQL insists on owning its files; as root it runs as another user. */
export async function unpackFolder(source: string, folder: string): Promise<void> {
  const owner = runsAsRoot() ? await findServiceUser() : undefined;
  const decompression = { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } };
  const archive = extract();
  const reading = pipeline(
    Readable.from([brotliDecompressSync(await readFile(source), decompression)]),
    archive,
  );
  for await (const entry of archive) {
    const { name, type, mode = 0o600 } = entry.header;
    const path = join(folder, name);
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    if (type === 'directory') await mkdir(path, { recursive: true });
    else await writeFile(path, Buffer.concat(parts));
    await chmod(path, mode);
    if (owner && name.split('/')[0] === 'postgres') await lchown(path, owner.uid, owner.gid);
  }
  await reading;
}

/** Where what was guaranteed is missing or different now. What is there besides is no loss. */
export function findLosses(expected: unknown, found: unknown, path = ''): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found)) return [`${path}: is no list any more`];
    if (found.length !== expected.length)
      return [`${path}: ${found.length} instead of ${expected.length} rows`];
    return expected.flatMap((one, index) => findLosses(one, found[index], `${path}[${index}]`));
  }
  if (expected !== null && typeof expected === 'object') {
    if (found === null || typeof found !== 'object') return [`${path}: ${JSON.stringify(found)}`];
    const fields: Record<string, unknown> = { ...found };
    return Object.entries(expected).flatMap(([name, value]) =>
      findLosses(value, fields[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return expected === found
    ? []
    : [`${path}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];
}

export async function writeExpected(folder: string, data: GuaranteedData): Promise<void> {
  await writeFile(join(folder, STORED.expected), `${JSON.stringify(data, null, 2)}\n`);
}

export const readExpected = async (folder: string): Promise<GuaranteedData> =>
  JSON.parse(await readFile(join(folder, STORED.expected), 'utf8'));

/** All or nothing: a build that could not be stored leaves no folder. */
export async function inNewFolder(folder: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder);
  try {
    await work();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
