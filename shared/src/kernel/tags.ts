import { z } from 'zod';
import { line } from './text.ts';

/** What a shop writes on its documents and customers to find them together. */
export const MOST_TAGS = 20;
export const tag = line(30);
export const tags = z.array(tag).max(MOST_TAGS);
