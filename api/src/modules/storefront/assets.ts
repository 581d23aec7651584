import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '@trastienda/shared/storefront/pages.ts';
import { z } from 'zod';

/** Where the browser asks for what was built for it. */
export const ASSETS_PATH = '/storefront/';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), css: z.array(z.string()).optional() }),
);

/** What the build made for the browser: the style, to be written into the page, and where the script lies. */
export async function readAssets(root: string | undefined): Promise<PageAssets> {
  if (root === undefined) return { css: '', script: null };
  const parts = manifest.parse(JSON.parse(await readFile(join(root, '.vite', 'manifest.json'), 'utf8')));
  const entry = Object.values(parts).find((part) => part.isEntry);
  if (entry === undefined) throw new Error(`nothing to begin with in ${root}`);
  const styles = await Promise.all((entry.css ?? []).map((file) => readFile(join(root, file), 'utf8')));
  return { css: styles.join('\n').trim(), script: `${ASSETS_PATH}${entry.file}` };
}
