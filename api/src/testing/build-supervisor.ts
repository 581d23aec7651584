import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Tests run the sources, but the supervisor is a process of its own and Node runs it built. */
export async function buildSupervisor(): Promise<string> {
  const apiRoot = fileURLToPath(new URL('../..', import.meta.url));
  const outDir = fileURLToPath(new URL('../../../node_modules/.cache/trastienda-tests', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    root: apiRoot,
    build: {
      ssr: 'src/platform/embedded-postgres/postgres-supervisor.ts',
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'postgres-supervisor.js' } },
    },
  });
  const script = `${outDir}/postgres-supervisor.js`;
  if (!existsSync(script)) throw new Error('the supervisor was not built');
  return script;
}
