import text from '../../../../../docs/manual.md?raw';

/** What a line of the manual is made of. */
export interface Span {
  readonly kind: 'plain' | 'strong' | 'code' | 'link';
  readonly text: string;
  /** Where in its line it begins. */
  readonly at: number;
  readonly href?: string;
}

export interface Picture {
  /** The name of its file in `docs/pictures`. */
  readonly file: string;
  readonly alt: string;
  readonly isNarrow: boolean;
}

export type Block =
  | { readonly kind: 'heading' | 'text'; readonly spans: readonly Span[] }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[] };

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/**
 * The chapters of `docs/manual.md`, which is written in a few forms of Markdown on purpose. What stands before the
 * first is for readers of the file.
 */
export function parseManual(manual: string): readonly Chapter[] {
  return manual
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [title = '', ...rest] = chapter.split('\n');
      const blocks = rest.join('\n').split(/\n{2,}/);
      return {
        id: idOf(title),
        title: title.trim(),
        blocks: blocks.flatMap((block) => (block.trim() === '' ? [] : [parseBlock(block.trim())])),
      };
    });
}

function parseBlock(block: string): Block {
  if (block.startsWith('### ')) return { kind: 'heading', spans: parseSpans(block.slice(4)) };
  if (/^(!\[|<img )/.test(block)) return { kind: 'pictures', pictures: parsePictures(block) };
  const lines = block.split('\n');
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { kind: 'steps', items: lines.map((line) => parseSpans(line.replace(/^\d+\. /, ''))) };
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'points', items: lines.map((line) => parseSpans(line.slice(2))) };
  return { kind: 'text', spans: parseSpans(lines.join(' ')) };
}

const PICTURE = /!\[([^\]]*)\]\(pictures\/([^)]+)\)|<img src="pictures\/([^"]+)"[^>]*? alt="([^"]*)">/g;

function parsePictures(block: string): readonly Picture[] {
  return [...block.matchAll(PICTURE)].map(([, alt, file, narrowFile, narrowAlt]) =>
    narrowFile === undefined
      ? { file: file ?? '', alt: alt ?? '', isNarrow: false }
      : { file: narrowFile, alt: narrowAlt ?? '', isNarrow: true },
  );
}

const SPAN = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

function parseSpans(line: string): readonly Span[] {
  const spans: Span[] = [];
  let read = 0;
  const addPlain = (to: number) => {
    if (to > read) spans.push({ kind: 'plain', text: line.slice(read, to), at: read });
  };
  for (const found of line.matchAll(SPAN)) {
    addPlain(found.index);
    const [whole, strong, code, text, href] = found;
    const at = found.index;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong, at });
    else if (code !== undefined) spans.push({ kind: 'code', text: code, at });
    else if (text !== undefined && href !== undefined) spans.push({ kind: 'link', text, href, at });
    read = at + whole.length;
  }
  addPlain(line.length);
  return spans;
}

/** As the places where Markdown is shown make it of a title. */
function idOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
}

export const CHAPTERS = parseManual(text);

const PICTURES = import.meta.glob<string>('../../../../../docs/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where a picture of the manual is served. */
export function addressOf(file: string): string | undefined {
  return PICTURES[`../../../../../docs/pictures/${file}`];
}
