import { expect, test } from 'vitest';
import { findMentionSearch, insertMention, matchPeople } from './mention-search.ts';
import { splitAtMentions } from './mention-text.tsx';

const PEOPLE = [
  { id: '1', name: 'Andrea Xicará' },
  { id: '2', name: 'Ana Paz' },
];

test.each([
  ['hola @an', ['Andrea Xicará', 'Ana Paz']],
  ['@xica', ['Andrea Xicará']],
  ['@Ana P', ['Ana Paz']],
  ['@', ['Andrea Xicará', 'Ana Paz']],
  ['@Ana Paz', []],
  ['correo@an', null],
  ['@ana paz y', null],
  ['sin nadie', null],
])('«%s» offers %j', (text, names) => {
  const search = findMentionSearch(text, text.length);
  expect(search && matchPeople(PEOPLE, search).map(({ name }) => name)).toEqual(names);
});

test('puts the name in place of what was typed, and leaves the rest', () => {
  const search = findMentionSearch('ve @an por favor', 6);
  if (search === null) throw new Error('nothing is searched for');
  expect(insertMention('ve @an por favor', search, 'Ana Paz')).toEqual({
    text: 've @Ana Paz por favor',
    caret: 11,
  });
});

test('highlights the longest name at a place', () => {
  const pieces = splitAtMentions('@Ana Paz y @Ana', ['@Ana', '@Ana Paz']);
  expect(pieces.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(['@Ana Paz', '@Ana']);
  expect(pieces.map(({ text }) => text).join('')).toBe('@Ana Paz y @Ana');
});
