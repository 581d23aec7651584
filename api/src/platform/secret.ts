import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The key that signs tokens. A store brings its own; the demonstration makes a random one and
 * keeps it in its data folder, so that a restart does not sign everybody out.
 */
export async function readSecret(config: Config): Promise<string> {
  if (config.secret !== undefined) return config.secret;
  const path = join(config.dataDir, 'demo-secret');
  await mkdir(config.dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
