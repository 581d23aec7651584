import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Everything that one entry of a build fetches before it is there: scripts and styles. */
export async function listEntryFiles(folder: string, entry: string): Promise<string[]> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
  const parts: Readonly<Record<string, Part>> = JSON.parse(text);
  const files = new Set<string>();
  const take = (name: string) => {
    const part = parts[name];
    if (part === undefined || files.has(part.file)) return;
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file);
    for (const other of part.imports ?? []) take(other);
  };
  take(entry);
  return [...files];
}
