// The check of the corpus: every chat is sound, no chat stands twice, both halves are alike. README.md says how to run it.
import { findFaults, wordsOf } from './chat-faults.ts';
import type { Chat } from './expected.ts';
import { KINDS } from './expected.ts';
import { type Half, readChats } from './read-chats.ts';

const FEWEST = 160;
/** Chats of a kind that one half may have more than the other. */
const FARTHEST_APART = 2;
/** Share of common three-word runs above which two chats are one with other words filled in. */
const TOO_ALIKE = 0.4;
/** Words of the three chats of the issue, which belong to the tuned half. */
const FROM_ISSUE = ['Yesenia Tzoc', 'soy doña marta', 'Karla Mishel Ajanel Puac'];

const halves: Record<Half, Chat[]> = {
  tuned: readChats('bench/chats', 'tuned'),
  aside: readChats('bench/chats', 'aside'),
};
const all = [...halves.tuned, ...halves.aside];
const faults = [
  ...all.flatMap((chat) => findFaults(chat).map((fault) => `${chat.id}: ${fault}`)),
  ...findRepeated(all),
  ...findAlike(all),
  ...compareHalves(),
];
for (const fault of faults) console.error(fault);
printCounts();
process.exitCode = faults.length === 0 ? 0 : 1;

function findRepeated(chats: readonly Chat[]): string[] {
  const ids = chats.map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: this id stands twice`);
}

function findAlike(chats: readonly Chat[]): string[] {
  const runs = chats.map(({ text }) => runsOf(text));
  const texts = chats.map(({ text }) => wordsOf(text).join(' ') || text.trim());
  return chats.flatMap((chat, index) =>
    chats
      .slice(0, index)
      .filter(
        (_, other) =>
          texts[index] === texts[other] ||
          shareOf(runs[index] ?? new Set(), runs[other] ?? new Set()) > TOO_ALIKE,
      )
      .map((other) => `${chat.id}: like ${other.id}`),
  );
}

function runsOf(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

function shareOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const both = [...some].filter((run) => others.has(run)).length;
  return both === 0 ? 0 : both / Math.min(some.size, others.size);
}

function compareHalves(): string[] {
  const { tuned, aside } = halves;
  const apart = KINDS.filter((kind) => Math.abs(count(tuned, kind) - count(aside, kind)) > FARTHEST_APART);
  const missing = FROM_ISSUE.filter((words) => !tuned.some(({ text }) => text.includes(words)));
  return [
    ...[tuned, aside]
      .filter(({ length }) => length < FEWEST)
      .map(({ length }) => `a half has ${length} chats`),
    ...(Math.abs(tuned.length - aside.length) > FARTHEST_APART ? ['one half is larger'] : []),
    ...apart.map((kind) => `${kind}: ${count(tuned, kind)} and ${count(aside, kind)}`),
    ...KINDS.filter((kind) => count(all, kind) === 0).map((kind) => `${kind}: no chat`),
    ...missing.map((words) => `the chat with «${words}» is not in the tuned half`),
  ];
}

function printCounts(): void {
  console.log('Kind                   Tuned  Aside');
  for (const kind of KINDS)
    console.log(
      `${kind.padEnd(22)} ${String(count(halves.tuned, kind)).padStart(5)}  ${String(count(halves.aside, kind)).padStart(5)}`,
    );
  const states = (half: Half, state: string) =>
    halves[half]
      .flatMap(({ expected }) => [expected, ...(expected.orders ?? [])])
      .flatMap(({ goods }) => goods)
      .filter((one) => one.state === state).length;
  for (const state of ['chosen', 'open', 'unknown'])
    console.log(`lines ${state}: ${states('tuned', state)} and ${states('aside', state)}`);
  console.log(
    `${halves.tuned.length} and ${halves.aside.length} chats, ${faults.length} faults in the corpus`,
  );
}

function count(chats: readonly Chat[], kind: Chat['kinds'][number]): number {
  return chats.filter(({ kinds }) => kinds.includes(kind)).length;
}
