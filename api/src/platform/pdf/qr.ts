import { encode } from 'uqr';
import { INK, type Sheet } from './sheet.ts';

interface CodeBox {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
}

/** Squares, not a picture: sharp at any size, and small. */
export function drawQr(sheet: Sheet, content: string, { x, y, size, colour = INK.text }: CodeBox): void {
  const code = encode(content, { ecc: 'M', border: 0 });
  const side = size / code.size;
  code.data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      // A hair wider, so that no light shows between them.
      if (isDark) sheet.rect(x + across * side, y + down * side, side + 0.05, side + 0.05);
    });
  });
  sheet.fill(colour);
}
