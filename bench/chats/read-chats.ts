import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chat } from './expected.ts';

export type Half = 'tuned' | 'aside';

/** The chats of one half, in the order of their ids. */
export function readChats(folder: string, half: Half): Chat[] {
  return readdirSync(join(folder, half))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, half, name), 'utf8')
        .trimEnd()
        .split('\n'),
    )
    .map((line) => JSON.parse(line) as Chat);
}
