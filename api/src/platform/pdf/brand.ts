import { LOGO, type Logo } from './pdf-logo.ts';
import { INK, PAGE, type Sheet, writeFitted } from './sheet.ts';

/** Whose document it is, at its head: the logo, or a mark in its place, and the name. Says where the next line may begin. */
export function drawBrand(sheet: Sheet, name: string, logo: Logo | null, width: number): number {
  const fitted = { sizes: [20, 17, 14] as const, lines: 2, weight: 'semibold' as const };
  if (logo === null) {
    sheet.roundedRect(PAGE.margin, PAGE.margin + 3, 4, 17, 2).fill(INK.accent);
    const place = { ...fitted, width: width - 14 };
    return writeFitted(sheet, name, PAGE.margin + 14, PAGE.margin - 2, place) + 6;
  }
  const top = PAGE.margin - 5;
  const y = top + (LOGO.height - logo.height) / 2;
  sheet.image(logo.picture, PAGE.margin, y, { width: logo.width, height: logo.height });
  const beside = logo.width + 12;
  const place = { ...fitted, width: width - beside };
  const end = writeFitted(sheet, name, PAGE.margin + beside, PAGE.margin - 2, place);
  return Math.max(end, top + LOGO.height) + 6;
}
