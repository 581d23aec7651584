import { type GuideReading, readGuideSheet } from '@trastienda/shared/shipping/guide-sheet.ts';
import { readSpreadsheet } from '#platform/files/spreadsheets.ts';
import { AppError } from '#platform/http/app-error.ts';

const MOST_ROWS = 2_000;
/** As much as a row of the assignment may hold. */
const LONGEST = { parcel: 300, guide: 60 };

/** What a courier's file says; nothing is assigned by it. */
export async function readGuideFile(file: Buffer): Promise<GuideReading> {
  const { rows, skipped } = readGuideSheet(await readSpreadsheet(file, MOST_ROWS));
  const usable = rows.filter(
    ({ parcel, guide }) => parcel.length <= LONGEST.parcel && guide.length <= LONGEST.guide,
  );
  if (usable.length === 0) throw new AppError('guide.unreadable-file');
  return { rows: usable, skipped: skipped + rows.length - usable.length };
}
