import { parentPort, workerData } from 'node:worker_threads';
import { parseSpreadsheet, RefusedSheet } from './parse-spreadsheet.ts';
import type { SheetReply, SheetTask } from './spreadsheets.ts';

/** The program of the worker that reads one file and ends. */
const { file, mostRows }: SheetTask = workerData;
const reply: SheetReply = await parseSpreadsheet(Buffer.from(file), mostRows).then(
  (rows) => ({ rows }),
  (error: unknown) => ({
    refusal: error instanceof RefusedSheet ? error.refusal : { code: 'file.unreadable' },
  }),
);
parentPort?.postMessage(reply);
