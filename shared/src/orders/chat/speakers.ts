import { fold } from '../../customers/places/words.ts';
import { formIn } from './forms.ts';
import type { Message } from './messages.ts';

const PREFIX = /^\s{0,3}([\p{L}][\p{L} .]{1,30}): ?(.*)$/u;

/** «Ana: hola … Tienda: buenas»: a chat written down by hand, with two speakers or more. */
export function spokenBy(messages: readonly Message[]): readonly Message[] {
  const [only, ...more] = messages;
  if (only === undefined || more.length > 0 || only.sender !== null) return messages;
  const lines = only.text.split('\n');
  const spoken = lines.map((line) => {
    const [, name, said] = PREFIX.exec(line) ?? [];
    return name === undefined || said === undefined || isLabel(line) ? null : { name: name.trim(), said };
  });
  const names = new Set(spoken.flatMap((line) => (line === null ? [] : [fold(line.name)])));
  const count = spoken.filter((line) => line !== null).length;
  if (names.size !== 2 || count < 3 || count * 2 < lines.length) return messages;
  const result: { sender: string | null; text: string }[] = [];
  spoken.forEach((line, index) => {
    const last = result.at(-1);
    if (line !== null) result.push({ sender: line.name, text: line.said });
    else if (last !== undefined) last.text += `\n${lines[index] ?? ''}`;
  });
  return result;
}

function isLabel(line: string): boolean {
  return formIn(line).length > 0;
}
