import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const repository = join(import.meta.dirname, '../../../../..');
const builtFolder = join(repository, 'node_modules', '.cache', 'embedded-postgres-tests');

export interface BuiltPrograms {
  readonly supervisorScript: string;
  /** A program that holds a lease until it is told to let go, or killed. */
  readonly holderScript: string;
  remove(): Promise<void>;
}

/** Node runs both as processes of their own and cannot read TypeScript. */
export async function buildForTests(): Promise<BuiltPrograms> {
  // Below node_modules, because what is built still imports packages from there.
  await mkdir(builtFolder, { recursive: true, mode: 0o755 });
  const outDir = await mkdtemp(join(builtFolder, 'build-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: {
        input: {
          supervisor: join(import.meta.dirname, '../postgres-supervisor.ts'),
          holder: join(import.meta.dirname, 'lease-holder.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return {
    supervisorScript: join(outDir, 'supervisor.mjs'),
    holderScript: join(outDir, 'holder.mjs'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}
