import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../settings/cannot-start.ts';
import { type Config, SECRET_IS_MISSING } from '../settings/config.ts';

type Where = Pick<Config, 'dataDir' | 'secret'>;

const getDemoSecretPath = ({ dataDir }: Where) => join(dataDir, 'demo-secret');
const getStoreSecretPath = ({ dataDir }: Where) => join(dataDir, 'store-secret');

/**
 * The key that signs tokens. A store brings its own, or has one in its data folder if it began there; the
 * demonstration makes one and keeps it, so that a restart does not sign everybody out.
 */
export async function readSecret(config: Where & Pick<Config, 'isDemo'>): Promise<string> {
  if (config.secret !== undefined) return config.secret;
  if (config.isDemo) return madeAt(getDemoSecretPath(config));
  const kept = await readFile(getStoreSecretPath(config), 'utf8').catch(() => '');
  if (kept.trim() === '') throw new CannotStart(SECRET_IS_MISSING);
  // What signed for people with well-known passwords signs for nobody any more.
  await rm(getDemoSecretPath(config), { force: true });
  return kept.trim();
}

/** For a store that nobody has given a key: before it becomes one, so that it never is one without. */
export async function makeStoreSecret(config: Where): Promise<void> {
  if (config.secret === undefined) await madeAt(getStoreSecretPath(config));
}

/** Several processes may come at once: one makes it, all have the same. */
async function madeAt(path: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(32).toString('hex'));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
