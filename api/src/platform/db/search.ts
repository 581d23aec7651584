import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const MOST_WORDS = 6;
const LONGEST_TEXT = 4000;

/** The words that something is found by as one text, for `normalize_for_search`; empty ones are left out. */
export function joinSearchWords(words: readonly (string | null)[]): string {
  return words
    .filter((word) => word)
    .join(' ')
    .slice(0, LONGEST_TEXT);
}

/** Each word of the search somewhere in the text, without accents or case. `undefined`: no search. */
export function matchesWords(column: SQLWrapper, q: string | undefined): SQL | undefined {
  const words = (q ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const matches = words.map(
    (word) => sql`${column} LIKE '%' || normalize_for_search(${escapeLike(word)}) || '%'`,
  );
  return sql.join(matches, sql` AND `);
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Whether one of the texts inside a JSON column is one of these, whole: «Ana» is not in «Ventana». */
export const holdsText = (column: SQL, words: readonly string[]): SQL =>
  sql`EXISTS (SELECT FROM jsonb_path_query(${column}, '$.** ? (@.type() == "string")') AS inner_text
    WHERE inner_text #>> '{}' = ANY(${sql.param([...words])}::text[]))`;
