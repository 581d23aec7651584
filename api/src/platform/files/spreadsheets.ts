import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../http/app-error.ts';
import { parseSpreadsheet, RefusedSheet, type SheetRefusal, type SheetRow } from './parse-spreadsheet.ts';

export type { SheetRow };

export interface SheetTask {
  readonly file: Uint8Array;
  readonly mostRows: number;
}
export type SheetReply = { readonly rows: SheetRow[] } | { readonly refusal: SheetRefusal };

/** Stands beside the built server; where the sources run (tests of routes) there is none, and files are read here. */
const WORKER = fileURLToPath(new URL('./spreadsheet-worker.js', import.meta.url));
const hasWorker = existsSync(WORKER);

const MOST_MEMORY_MB = 256;
const LONGEST_MS = 15_000;
/** One file at a time: nobody gets more than one core, however many files are sent. */
const MOST_WAITING = 10;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The only reader of uploaded spreadsheets. Whatever the file is, it answers with rows or refuses, and nobody else
 * waits. `headingRows` may come on top of the most rows.
 */
export async function readSpreadsheet(file: Buffer, mostRows: number, headingRows = 0): Promise<SheetRow[]> {
  if (waiting >= MOST_WAITING) throw new AppError('service.busy', { retryAfterSeconds: 5 });
  waiting++;
  const read = hasWorker ? readInWorker : readHere;
  const reading = last.then(() => read(file, mostRows + headingRows));
  last = reading.catch(() => undefined);
  try {
    const reply = await reading;
    if ('rows' in reply) return reply.rows;
    throw toAppError(reply.refusal, mostRows);
  } finally {
    waiting--;
  }
}

async function readHere(file: Buffer, mostRows: number): Promise<SheetReply> {
  try {
    return { rows: await parseSpreadsheet(file, mostRows) };
  } catch (error) {
    if (error instanceof RefusedSheet) return { refusal: error.refusal };
    throw error;
  }
}

/** A worker for each file: what it used up ends with it. */
function readInWorker(file: Buffer, mostRows: number): Promise<SheetReply> {
  return new Promise((resolve) => {
    const worker = new Worker(WORKER, {
      workerData: { file, mostRows } satisfies SheetTask,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    });
    const finish = (reply: SheetReply) => {
      clearTimeout(deadline);
      void worker.terminate();
      resolve(reply);
    };
    const giveUp = () => finish({ refusal: { code: 'file.unreadable' } });
    const deadline = setTimeout(giveUp, LONGEST_MS);
    worker.on('message', finish);
    // Out of memory, for one.
    worker.on('error', giveUp);
    worker.on('exit', giveUp);
  });
}

function toAppError(refusal: SheetRefusal, mostRows: number): AppError {
  const { code, ...facts } = refusal;
  const params = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
  return new AppError(code, { params: { ...params, most: mostRows.toLocaleString('es-GT') } });
}
