import type { Plugin } from 'vite';

const IMPORT = /\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g;

/**
 * Browsers may remember that a file could not be fetched and never ask for it again. `import('./part.js')` becomes
 * `import($part('./part.js'))`, which adds a number once it failed (src/lib/missing-part.ts).
 */
export function fetchAgain(): Plugin {
  return {
    name: 'fetch-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace(IMPORT, 'import($part($1$2$1))');
      },
    },
  };
}
