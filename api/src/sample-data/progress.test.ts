import { expect, it } from 'vitest';
import { printProgress } from './progress.ts';

const printLines = (isTTY: boolean) => {
  const lines: string[] = [];
  const progress = printProgress({ isTTY, write: (words: string) => lines.push(words) > 0 });
  progress.step('Escribiendo el catálogo…');
  progress.count('dibujando', 1, 2);
  progress.step('Escribiendo pedidos…');
  progress.count('dibujando', 2, 2);
  progress.end('Listo.');
  return lines;
};

it('prints every step in its own line, with what runs in parallel', () => {
  expect(printLines(false)).toEqual([
    'Escribiendo el catálogo…\n',
    'Escribiendo pedidos… · dibujando 1 de 2\n',
    'Listo.\n',
  ]);
});

it('rewrites one line on a terminal', () => {
  const lines = printLines(true);
  expect(lines).toHaveLength(5);
  expect(lines.every((line) => line.startsWith('\r'))).toBe(true);
  expect(lines.filter((line) => line.endsWith('\n'))).toHaveLength(1);
});
