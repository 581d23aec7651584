import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` beside each asset that shrinks, so that the server never compresses while someone waits. */
export function compressBeside(): Plugin {
  let outDir = '';
  return {
    name: 'compress-beside',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      for (const file of files.filter((name) => /\.(js|css|svg|json|wasm)$/.test(name))) {
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
