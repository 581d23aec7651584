import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SENTENCES = /\/zod\/v4\/locales\/en\.js$/;
const MAKERS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:(?:function|const) |\{ \w+ as )(\w+)/gm;

/**
 * Zod can describe its schemas as JSON Schema. The server does that for the API's description; no screen
 * does, but each schema holds on to it, so that it would travel to every browser.
 */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'leave-out-json-schema',
    apply: 'build',
    load: {
      filter: { id: MAKERS },
      async handler(id) {
        const names = [...(await readFile(id, 'utf8')).matchAll(EXPORTED)].map(([, name]) => name);
        if (names.length === 0) this.error(`${id} exports nothing that is known`);
        return `function absent() { throw new Error('JSON Schema is made by the server'); }
export { ${names.map((name) => `absent as ${name}`).join(', ')} };`;
      },
    },
  };
}

/** Zod says in English what is wrong; every screen says it from its own words by the issue's code. */
export function leaveOutEnglishSentences(): Plugin {
  return {
    name: 'leave-out-english-sentences',
    apply: 'build',
    load: {
      filter: { id: SENTENCES },
      handler: () => `export default () => ({ localeError: ({ code }) => code });`,
    },
  };
}
