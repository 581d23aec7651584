import text from '../../../../../docs/manual.md?raw';
import { parseManual } from './parse-manual.ts';

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
