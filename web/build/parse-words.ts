import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** A sentence as it travels: as it is written, or taken apart where it has holes. */
export type ParsedWords = Readonly<Record<string, string | MessageFormatElement[]>>;

const WORD_FILE = /\/(?:messages|words)\/(?:es|en|fr)\.json$/;
/** What the parser would read otherwise than it is written. */
const HAS_SYNTAX = /[{}<'#]/;

export function parseWords(words: Readonly<Record<string, string>>): ParsedWords {
  return Object.fromEntries(
    Object.entries(words).map(([id, sentence]) => [
      id,
      HAS_SYNTAX.test(sentence) ? parse(sentence) : sentence,
    ]),
  );
}

/** Takes sentences apart here, so that the parser, 12 kB compressed, does not travel to every browser. */
export function parseWordFiles(): Plugin {
  return {
    name: 'parse-word-files',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    transform: {
      filter: { id: WORD_FILE },
      // Before Vite makes a module of the JSON.
      order: 'pre',
      handler: (code) => ({ code: JSON.stringify(parseWords(JSON.parse(code))), map: null }),
    },
  };
}
