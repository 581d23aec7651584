import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compressBeside } from '../web/build/compress-beside.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Writes down what the script is made of, so that a test can see that nothing of the back office is in it. */
function listModules(): Plugin {
  return {
    name: 'list-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const paths = ids.map((id) => relative(fromHere('..'), id)).sort();
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(paths, null, 2),
      });
    },
  };
}

/** What customers' browsers fetch. The pages themselves are drawn by the server, with the same sources. */
export default defineConfig({
  root: fromHere('.'),
  base: '/storefront/',
  plugins: [listModules(), compressBeside()],
  build: {
    outDir: fromHere('../dist/storefront'),
    emptyOutDir: true,
    // Old phones: what browsers of 2020 understand.
    target: 'es2020',
    // The server writes the style into the page and must know what the script is called.
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      // Whoever follows an order loads nothing of the catalogue.
      input: {
        main: fromHere('src/main.tsx'),
        catalogue: fromHere('src/catalogue.tsx'),
        'catalogue-worker': fromHere('src/catalogue-worker.ts'),
      },
      output: {
        // The server hands the worker out under a name that never changes, or phones would keep the old one.
        entryFileNames: ({ name }) =>
          name === 'catalogue-worker' ? 'catalogue-worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
