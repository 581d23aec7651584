import { describe, expect, it } from 'vitest';
import { pagePolicy } from './headers.ts';

function parseSources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('the content security policy', () => {
  it('allows own scripts and WebAssembly, and nothing else', () => {
    expect(parseSources(pagePolicy('abc'), 'script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(parseSources(pagePolicy('abc'), 'style-src')).toEqual(["'self'", "'nonce-abc'"]);
    expect(pagePolicy('abc')).not.toMatch(/'unsafe-(inline|eval)'|\*/);
  });

  it.each([
    ['https://tiles.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com'],
    ['https://{s}.tiles.example.com/{z}/{x}/{y}{r}.png', 'https://*.tiles.example.com'],
    ['http://localhost:8080/{z}/{x}/{y}.png?key=1', 'http://localhost:8080'],
  ])('allows pictures of the configured map: %s', (tilesUrl, source) => {
    expect(parseSources(pagePolicy('abc', tilesUrl), 'img-src')).toEqual([
      "'self'",
      'blob:',
      'data:',
      source,
    ]);
    expect(parseSources(pagePolicy('abc', tilesUrl), 'script-src')).not.toContain(source);
  });

  it.each([
    null,
    '',
    'tiles.example.com',
    "https://a.b; script-src 'unsafe-inline'",
    '/tiles/{z}/{x}/{y}.png',
  ])('is unchanged without a valid map: %s', (tilesUrl) => {
    expect(pagePolicy('abc', tilesUrl)).toBe(pagePolicy('abc'));
  });
});
