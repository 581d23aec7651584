import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** A sentence as it travels: as it is written, or taken apart where it has holes. */
export type ParsedMessages = Readonly<Record<string, string | MessageFormatElement[]>>;

const MESSAGE_FILE = /\/messages\/(?:es|en|fr)\.json$/;
/** What the parser would read otherwise than it is written. */
const HAS_SYNTAX = /[{}<'#]/;

export function parseMessages(messages: Readonly<Record<string, string>>): ParsedMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, sentence]) => [
      id,
      HAS_SYNTAX.test(sentence) ? parse(sentence) : sentence,
    ]),
  );
}

/** Takes sentences apart here, so that the parser, 12 kB compressed, does not travel to every browser. */
export function parseMessageFiles(): Plugin {
  return {
    name: 'parse-message-files',
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
      filter: { id: MESSAGE_FILE },
      // Before Vite makes a module of the JSON.
      order: 'pre',
      handler: (code) => ({ code: JSON.stringify(parseMessages(JSON.parse(code))), map: null }),
    },
  };
}
