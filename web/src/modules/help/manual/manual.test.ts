import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHAPTER_IDS, findChapter } from './find-chapter.ts';
import type { Span } from './manual.ts';
import { addressOf, parseManual } from './manual.ts';

const manual = parseManual(readFileSync(new URL('../../../../../docs/manual.md', import.meta.url), 'utf8'));

const spansOf = (): readonly Span[] =>
  manual.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('spans' in block ? block.spans : 'items' in block ? block.items.flat() : [])),
  );

test('leaves no Markdown characters in the text', () => {
  expect(spansOf().filter(({ text }) => /\*\*|!\[|`|^[#-] |<\w/.test(text))).toEqual([]);
  expect(spansOf().length).toBeGreaterThan(80);
});

test('every picture exists', () => {
  const pictures = manual.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : [])),
  );
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter(({ file }) => addressOf(file) === undefined)).toEqual([]);
  expect(pictures.filter(({ alt }) => alt === '')).toEqual([]);
});

test('every chapter that a screen links to exists', () => {
  expect(manual.map(({ id }) => id)).toEqual([...CHAPTER_IDS]);
});

test.each([
  ['/orders/myorders', 'vender'],
  ['/orders/list', 'preparar-y-enviar'],
  ['/purchases/tracking', 'comprar-fuera'],
  ['/finance/review/bank', 'cobrar-y-facturar'],
  ['/reports/user-sales', 'llevar-la-tienda'],
  ['/settings/store', 'llevar-la-tienda'],
  ['/profile', 'para-todos'],
])('on %s help starts with %s', (path, chapter) => {
  expect(findChapter(path)).toBe(chapter);
});

test('parses steps, lists, pictures and inline formats', () => {
  const [chapter] = parseManual(
    '# A\n\nintro\n\n## Día uno\n\n1. **b** `c`\n2. d\n\n- e [f](#g)\n\n### H\n\nx\ny',
  );
  expect(chapter).toEqual({
    id: 'dia-uno',
    title: 'Día uno',
    blocks: [
      {
        kind: 'steps',
        items: [
          [
            { kind: 'strong', text: 'b', at: 0 },
            { kind: 'plain', text: ' ', at: 5 },
            { kind: 'code', text: 'c', at: 6 },
          ],
          [{ kind: 'plain', text: 'd', at: 0 }],
        ],
      },
      {
        kind: 'points',
        items: [
          [
            { kind: 'plain', text: 'e ', at: 0 },
            { kind: 'link', text: 'f', href: '#g', at: 2 },
          ],
        ],
      },
      { kind: 'heading', spans: [{ kind: 'plain', text: 'H', at: 0 }] },
      { kind: 'text', spans: [{ kind: 'plain', text: 'x y', at: 0 }] },
    ],
  });
});
