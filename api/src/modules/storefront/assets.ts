import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '@trastienda/shared/storefront/pages.ts';
import { z } from 'zod';

/** Where the browser asks for what was built for it. */
export const ASSETS_PATH = '/storefront/';

const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }));

/** What the build made for the browser of one kind of page: its style, to be written into the page, and its script. */
export async function readAssets(
  root: string | undefined,
  entry: 'src/main.tsx' | 'src/catalogue.tsx',
): Promise<PageAssets> {
  if (root === undefined) return { css: '', script: null };
  const parts = manifest.parse(JSON.parse(await readFile(join(root, '.vite', 'manifest.json'), 'utf8')));
  const part = parts[entry];
  if (part === undefined) throw new Error(`no ${entry} in ${root}`);
  const styles = await Promise.all((part.css ?? []).map((file) => readFile(join(root, file), 'utf8')));
  return { css: styles.join('\n').trim(), script: `${ASSETS_PATH}${part.file}` };
}

/** Under a name that never changes: browsers ask for it again by that. */
export async function readWorker(root: string | undefined): Promise<string | null> {
  return root === undefined ? null : readFile(join(root, 'catalogue-worker.js'), 'utf8');
}
