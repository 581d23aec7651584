import { fold } from '@trastienda/shared/customers/places/words.ts';
import { formIn } from './forms.ts';

/** One message of a chat, as it was sent; without a sender where the paste shows none. */
export interface Message {
  readonly sender: string | null;
  readonly text: string;
}

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?`;
/** Phones write «[12/11/26, 10:32 a. m.]» or «12/11/26 10:32 - », the browser «[10:32, 12/11/2026]». */
const HEADERS: readonly RegExp[] = [
  new RegExp(String.raw`^\[${DATE},? ${TIME}\] ?(.*)$`, 'i'),
  new RegExp(String.raw`^\[${TIME}, ${DATE}\] ?(.*)$`, 'i'),
  new RegExp(`^${DATE},? ${TIME} ?[-–] (.*)$`, 'i'),
];
const SENDER = /^~? ?([^:\n]{1,60}): ?(.*)$/;

/** What WhatsApp writes itself instead of a message. */
const NOT_SAID =
  /<[^<>\n]{0,12}(?:multimedia|media|archivo)[^<>\n]{0,20}omitid[oa]>|<media omitted>|(?:imagen|foto|audio|v[ií]deo|sticker|documento|gif|tarjeta de contacto|videonota) omitid[oa]|<se edit[oó] este mensaje\.?>|(?:se elimin[oó]|eliminaste|elimin[oó]) este mensaje\.?|este mensaje fue eliminado\.?|(?<!\S)\S{1,60} \(archivo adjunto\)|<adjunto:[^<>\n]{0,80}>|esperando (?:el|este) mensaje[^\n]{0,80}|llamada (?:de voz |de video |perdida)[^\n]{0,30}/gi;
const SYSTEM =
  /cifrad[oa]s? de extremo a extremo|cambi[oó] (?:de|su) n[uú]mero|c[oó]digo de seguridad|mensajes temporales/i;

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;

/** One form of spaces and accents, whatever phone it was copied from. */
export function tidied(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(INVISIBLE, '')
      .replace(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
      .replace(/[\u2010-\u2012\u2212]/g, '-')
      // «7 1/2» is a size of shoes, not a day.
      .replace(/(\d) ?(?:½| 1\/2(?!\d))/g, '$1.5')
  );
}

/** The messages of a pasted chat, in order; a paste without any header is one message. */
export function messagesIn(text: string): Message[] {
  const messages: { sender: string | null; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const head = afterHeader(line.trimStart());
    if (head === null) {
      const last = messages.at(-1);
      if (last === undefined) messages.push({ sender: null, lines: [line] });
      else last.lines.push(line);
      continue;
    }
    const [, sender, said] = SENDER.exec(head) ?? [];
    // A header without a sender is the system speaking: «Los mensajes están cifrados …».
    if (sender === undefined || said === undefined) continue;
    messages.push({ sender: sender.trim(), lines: [said] });
  }
  return messages
    .map(({ sender, lines }) => ({ sender, text: said(lines) }))
    .filter(({ text: words }) => words !== '');
}

function afterHeader(line: string): string | null {
  for (const header of HEADERS) {
    const [, rest] = header.exec(line) ?? [];
    if (rest !== undefined) return rest;
  }
  return null;
}

function said(lines: readonly string[]): string {
  return lines
    .filter((line) => !SYSTEM.test(line))
    .map((line) => line.replace(NOT_SAID, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

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
