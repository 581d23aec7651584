import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { readBuildIdentity } from '../scripts/build-identity.mjs';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Packages of dozens of small modules, and what they need: read one by one, they were a quarter of every start of the
 * server and of its threads.
 */
const MANY_FILES = [
  'drizzle-orm',
  'zod',
  'jose',
  ...['write-excel-file', 'read-excel-file', 'unzipper-esm', 'worker-f', 'fflate'],
  ...['fast-xml-parser', 'fast-xml-builder', 'xml-naming', 'path-expression-matcher', 'strnum', 'anynum'],
  ...['@nodable/entities', 'is-unsafe'],
  ...['csv-parse', 'csv-stringify'],
];

/** Our own workspaces are bundled; what else comes from node_modules stays there and is imported by Node. */
export default defineConfig({
  root: fromHere('.'),
  // Which program this is, as of now: src/platform/build.ts.
  define: { __BUILD_IDENTITY__: JSON.stringify(await readBuildIdentity()) },
  ssr: { noExternal: [/^@trastienda\//, ...MANY_FILES] },
  build: {
    ssr: true,
    outDir: fromHere('../dist/api'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        server: fromHere('src/server.ts'),
        operate: fromHere('src/operate.ts'),
        // A program of its own, for the demonstration's data.
        'first-start': fromHere('src/first-start.ts'),
        'drawing-worker': fromHere('src/sample-data/drawing-worker.ts'),
        'draw-archive': fromHere('../packages/sample-store/src/draw-archive.ts'),
        // A program of its own: it owns PostgreSQL and outlives the server that called it.
        'postgres-supervisor': fromHere('src/platform/embedded-postgres/postgres-supervisor.ts'),
        // Threads of their own: reading a file or comparing receipts must not keep anybody waiting.
        'spreadsheet-worker': fromHere('src/platform/files/spreadsheet-worker.ts'),
        'similarity-worker': fromHere('src/modules/payments/similarity-worker.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        // All in one folder: paths are computed from import.meta.url, in whatever file code ends up.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
