import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { refusals } from './errors.ts';
import { canReach, findServiceUser, findUserById, runsAsRoot, type SystemUser } from './system-user.ts';

/** Where everything of one data folder's PostgreSQL stands, and who runs it. */
export interface Layout {
  readonly dataDir: string;
  readonly clusterDir: string;
  /** Holds the sockets. Never reaches over the network: only who may enter this folder connects. */
  readonly runDir: string;
  readonly logFile: string;
  /** Binaries are copied below this folder when they cannot be used where npm left them. */
  readonly binariesHome: string;
  readonly runAs: SystemUser | undefined;
}

const systemStateRoot = '/var/lib/trastienda';
const signpostName = 'donde-esta-la-base.txt';
// sockaddr_un holds 104 bytes on macOS and 108 on Linux, the closing NUL included.
const longestSocketPath = 100;
const longestSocketName = 'guard-000000000000.sock'.length;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

export async function locateCluster(
  requestedDataDir: string,
  stateRoot: string = systemStateRoot,
): Promise<Layout> {
  const dataDir = await prepareDataDir(requestedDataDir);
  const serviceUser = runsAsRoot() ? await findServiceUser() : undefined;
  if (runsAsRoot() && !serviceUser) throw refusals.noServiceUser();

  const clusterDir = await chooseClusterDir(dataDir, serviceUser, stateRoot);
  const runAs = await chooseRunner(clusterDir, serviceUser);
  if (dirname(clusterDir) !== dataDir) await writeSignpost(dataDir, clusterDir);

  return {
    dataDir,
    clusterDir,
    runDir: chooseRunDir(clusterDir),
    logFile: join(dataDir, 'postgres.log'),
    binariesHome: runAs ? stateRoot : dataDir,
    runAs,
  };
}

async function prepareDataDir(requested: string): Promise<string> {
  const absolute = resolve(requested);
  try {
    // As root, PostgreSQL runs as somebody else who passes through to its own folder; nobody lists it.
    await mkdir(absolute, { recursive: true, mode: runsAsRoot() ? 0o711 : 0o750 });
    await access(absolute, constants.W_OK | constants.X_OK);
    return await realpath(absolute);
  } catch (error) {
    throw refusals.cannotWrite(absolute, error);
  }
}

// A cluster that already exists wins over what would be chosen today: permissions of the folders
// above may have changed since, and choosing anew would show the shop an empty database.
async function chooseClusterDir(
  dataDir: string,
  serviceUser: SystemUser | undefined,
  stateRoot: string,
): Promise<string> {
  const beside = join(dataDir, 'postgres');
  if (await exists(beside)) return beside;
  const signposted = await readSignpost(dataDir);
  if (signposted && (await exists(signposted))) return signposted;
  if (!serviceUser || (await canReach(serviceUser, dataDir))) return beside;
  return join(stateRoot, `${basename(dataDir) || 'root'}-${digest(dataDir)}`, 'postgres');
}

async function chooseRunner(
  clusterDir: string,
  serviceUser: SystemUser | undefined,
): Promise<SystemUser | undefined> {
  const cluster = await stat(clusterDir).catch(() => undefined);
  if (!cluster || process.platform === 'win32') return serviceUser;
  const owner = await findUserById(cluster.uid, cluster.gid);
  if (!serviceUser) {
    if (owner.uid !== process.getuid?.()) throw refusals.ownedByOther(clusterDir, owner.name);
    return undefined;
  }
  // Root keeps running the cluster as whoever made it: PostgreSQL insists on owning its files.
  const runner = owner.uid === 0 ? serviceUser : owner;
  const parent = dirname(clusterDir);
  if (!(await canReach(runner, parent))) throw refusals.cannotReach(clusterDir, runner.name);
  return runner;
}

function chooseRunDir(clusterDir: string): string {
  const beside = `${clusterDir}-run`;
  const fits = Buffer.byteLength(beside) + 1 + longestSocketName <= longestSocketPath;
  // Not os.tmpdir(): two servers with different TMPDIR must meet at the same sockets.
  return fits ? beside : `/tmp/trastienda-${process.getuid?.() ?? 0}-${digest(clusterDir)}`;
}

async function writeSignpost(dataDir: string, clusterDir: string): Promise<void> {
  const words = [
    'La base de datos de esta carpeta vive en:',
    '',
    clusterDir,
    '',
    'Está ahí porque PostgreSQL corre con su propio usuario, que no puede entrar a esta carpeta.',
    'Conserva este archivo: con él, Trastienda encuentra la base aunque muevas la carpeta.',
    'Para empezar de cero hay que borrar también la carpeta de arriba.',
    '',
  ].join('\n');
  const file = join(dataDir, signpostName);
  if ((await readFile(file, 'utf8').catch(() => '')) !== words) await writeFile(file, words);
}

async function readSignpost(dataDir: string): Promise<string | undefined> {
  const words = await readFile(join(dataDir, signpostName), 'utf8').catch(() => '');
  return words.split('\n').find((line) => line.startsWith('/'));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
