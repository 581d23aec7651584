import { readStored, writeStored } from '#lib/browser-storage.ts';
import type { Paper } from './label-pages.ts';
import { PAPERS } from './label-pages.ts';

const KEY = 'labels:paper';

/** The printer beside this computer takes the same paper tomorrow. */
export function readPaper(): Paper {
  const kept = readStored(KEY);
  return PAPERS.find((paper) => paper === kept) ?? 'letter';
}

export function rememberPaper(paper: Paper): void {
  writeStored(KEY, paper);
}
