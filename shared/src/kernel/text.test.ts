import { describe, expect, it } from 'vitest';
import { line, optionalText } from './text.ts';

describe('a line of text', () => {
  it.each([
    ['Ana\u202Eoírasor', 'Anaoírasor'],
    ['\u2066Ana\u2069 \u200FLópez', 'Ana López'],
    ['An\u200Ba Ló\u00ADpez\uFEFF', 'Ana López'],
    ['A\u200Dna', 'Ana'],
    ['Familia 👩‍👩‍👧', 'Familia 👩‍👩‍👧'],
    ['Niña 👩🏽‍🎓 ❤️', 'Niña 👩🏽‍🎓 ❤️'],
    ['José Ñandú', 'José Ñandú'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(line(100).parse(typed)).toBe(kept);
    expect(optionalText(100).parse(typed)).toBe(kept);
  });

  it.each(['\u200B\u200B', '\u3164', '\u2800 \u2800', '\u202E', ' \uFEFF '])(
    'of invisible characters (%j) is empty',
    (typed) => {
      expect(line(100).safeParse(typed).success).toBe(false);
      expect(optionalText(100).parse(typed)).toBe('');
    },
  );
});
