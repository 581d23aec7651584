import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Tests run the sources, but the guard is a process of its own and Node runs it built. */
export async function buildGuard(): Promise<string> {
  const apiRoot = fileURLToPath(new URL('../..', import.meta.url));
  const outDir = fileURLToPath(new URL('../../../node_modules/.cache/trastienda-tests', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    root: apiRoot,
    build: {
      ssr: 'src/platform/embedded-postgres/guard.ts',
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'postgres-guard.js' } },
    },
  });
  const script = `${outDir}/postgres-guard.js`;
  if (!existsSync(script)) throw new Error('the guard was not built');
  return script;
}
