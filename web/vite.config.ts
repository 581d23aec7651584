import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses while someone waits. */
function compressBeside(): Plugin {
  let outDir = '';
  return {
    name: 'compress-beside',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      for (const file of files.filter((name) => /\.(js|css|svg|json)$/.test(name))) {
        const path = join(outDir, file);
        if ((await stat(path)).size <= 1024) continue;
        const content = await readFile(path);
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(`${path}.br`, brotliCompressSync(content, best));
        await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** The words every first view needs travel in one file per language, not in five. */
const STARTING_WORDS = /\/(app|ui|auth|kernel|system)\/(messages|words)\/(es|en|fr)\.json$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), compressBeside()],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing becomes a data: address: the content policy names fonts and scripts by origin only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Apart from our code, so that a new version of it does not fetch them anew.
            { test: /\/node_modules\/(react|react-dom|scheduler)\//, name: 'react' },
            // Lists bring the virtualizer along; the first view has none.
            { test: /\/node_modules\/@tanstack\/(?!react-virtual|virtual-core)/, name: 'tanstack' },
            // Its setting in the same file: whichever chunk makes the first schema, it is set by then.
            { test: /\/node_modules\/zod\/|\/lib\/start-zod\.ts$/, name: 'zod' },
            {
              debugName: 'words',
              test: STARTING_WORDS,
              name: (id: string) => `words-${STARTING_WORDS.exec(id)?.[3] ?? 'es'}`,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
