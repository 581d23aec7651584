import { expect, test } from 'vitest';
import { safePath } from './remembered-path.ts';

test.each(['/profile', '/orders/list?stage=new&q=a%20b', '/inventory/7#kardex', '/', '/loginx'])(
  'returns to %s',
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

test('normalises a path with parent segments', () => {
  expect(safePath('/a/../profile')).toBe('/profile');
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' /profile',
  '/a b',
  '/..//evil.example',
  '/.//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'profile',
  '',
  '/login',
  '/login?from=/login',
  '/login/',
  '/register',
  '/a/../login',
  undefined,
  null,
  7,
  ['/profile'],
])('does not return to %j', (candidate) => {
  expect(safePath(candidate)).toBeNull();
});
