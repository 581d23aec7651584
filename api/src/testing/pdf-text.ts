import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF that pdfkit made, page after page, as a reader copies them out: glyphs are looked up
 * in the table that each font carries for that purpose. A page's words come in the order they were drawn.
 */
export function pdfPages(file: Buffer): string[] {
  const objects = readObjects(file);
  const characters = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of file.toString('latin1').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
    characters.set(name, readCharacters(objects.get(table ?? '')?.stream ?? ''));
  }
  return [...objects.values()].flatMap(({ head }) => {
    const contents =
      /\/Type \/Page\b[\s\S]*\/Contents (\d+) 0 R|\/Contents (\d+) 0 R[\s\S]*\/Type \/Page\b/.exec(head);
    const id = contents?.[1] ?? contents?.[2];
    return id === undefined ? [] : [readWords(objects.get(id)?.stream ?? '', characters)];
  });
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const raw = Buffer.from(body.slice(at + 7), 'latin1');
    const isPacked = at >= 0 && head.includes('/FlateDecode') && !head.includes('/Length1');
    objects.set(id, { head, stream: isPacked ? inflateSync(raw).toString('latin1') : '' });
  }
  return objects;
}

/** `<0000> <0012> [<0020> <0041> …]`: which glyph is which letter. */
function readCharacters(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<(\w*)>/g)].forEach(([, code = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const units = code.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
      characters.set(glyph, String.fromCharCode(...units));
    });
  }
  return characters;
}

function readWords(drawing: string, characters: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  const words: string[] = [];
  for (const [, name, shown] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = characters.get(name) ?? new Map();
    const glyphs = [...(shown ?? '').matchAll(/<(\w*)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    if (glyphs.length > 0) words.push(glyphs.map((glyph) => font.get(glyph.toLowerCase()) ?? '').join(''));
  }
  return words.join('\n');
}
