import { expect, it } from 'vitest';
import { fitsPattern, isHarmlessPattern, isTrackingLink, tidyGuide } from './guide-pattern.ts';

it('accepts patterns that people write for their couriers', () => {
  for (const pattern of [
    '',
    '^[A-Z]\\d{4}R\\d{5}$',
    '^[A-Z]\\d{9}(-\\d+)?$',
    '^[A-Z]{2}\\d+$',
    '^(GT|MX)-\\d{6,10}$',
    '^\\(\\d+\\)$',
    '^[+*?]{3}$',
    '^(?:AB)?\\d{8}$',
    '(\\d{2}){4}',
  ])
    expect(isHarmlessPattern(pattern), pattern).toBe(true);
});

it('refuses patterns that do not compile, use lookarounds or backtrack exponentially', () => {
  for (const pattern of [
    '[',
    '(',
    'a{2,1}',
    '^(a+)+$',
    '^((a+))+$',
    '^(a|a)*$',
    '^(a|a){20}$',
    '^(\\d?){30}x$',
    '^((\\d?)){30}x$',
    '\\d*\\d*\\d*\\d*\\d*\\d*x',
    'a?a?a?a?a?a?aaaaaa',
    '(?=a)b',
    '(?<name>a)\\k<name>',
    '(a)\\1',
  ])
    expect(isHarmlessPattern(pattern), pattern).toBe(false);
});

it('matches guides in any notation, and every guide without a usable pattern', () => {
  expect(tidyGuide('  a1234r56789\n')).toBe('A1234R56789');
  expect(fitsPattern('^[A-Z]\\d{4}R\\d{5}$', ' a1234r56789 ')).toBe(true);
  expect(fitsPattern('^gt\\d+$', 'GT12')).toBe(true);
  expect(fitsPattern('^[A-Z]\\d{4}R\\d{5}$', 'C000123456')).toBe(false);
  expect(fitsPattern('', 'bus de las 5')).toBe(true);
  expect(fitsPattern('^(a+)+$', 'b')).toBe(true);
});

it('a tracking link must be a web address with a placeholder for the guide', () => {
  for (const link of ['', 'https://www.guatex.com/?guia={guide}', 'http://x.gt/{guide}'])
    expect(isTrackingLink(link), link).toBe(true);
  for (const link of [
    'https://www.guatex.com/',
    'javascript:alert({guide})',
    'www.x.gt/{guide}',
    'https:// {guide}',
  ])
    expect(isTrackingLink(link), link).toBe(false);
});
