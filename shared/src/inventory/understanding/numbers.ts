const UNITS =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS: Readonly<Record<string, number>> = { treinta: 30, cuarenta: 40, cincuenta: 50 };
const OTHERS: Readonly<Record<string, number>> = { uno: 1, una: 1, unos: 1, unas: 1, docena: 12 };

/** Writes numbers of several words in digits: «treinta y siete y medio» becomes «37.5». */
export function withDigits(plain: string): string {
  return plain
    .replace(/\b(treinta|cuarenta|cincuenta)(?:\s+y\s+([a-z]+))?\b/g, (all, ten: string, unit?: string) => {
      if (unit === undefined) return String(TENS[ten]);
      const value = numberOf(unit);
      return value !== null && value > 0 && value < 10
        ? String((TENS[ten] ?? 0) + value)
        : all.replace(ten, String(TENS[ten]));
    })
    .replace(/\b(\d{1,2})(?:\s*½|\s+1\/2|\s+y\s+medi[oa]\b|,5\b)/g, '$1.5');
}

function numberOf(word: string): number | null {
  const value = UNITS.indexOf(word);
  return value > 0 ? value : (OTHERS[word] ?? null);
}

/** «2», «una», «docena»; null for what is no count of things. */
export function quantityOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word) > 0 ? Number(word) : null;
  return word === 'unos' || word === 'unas' ? null : numberOf(word);
}
