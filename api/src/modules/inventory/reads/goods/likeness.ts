import type { SaidWord, Understanding } from '@trastienda/shared/inventory/understanding/understand.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';

const LEAST_LIKE = 0.45;
/** Shorter words have too few trigrams to be like anything. */
const LONG_ENOUGH = 4;
const MOST_ALIKE = 4;

interface Like extends Record<string, unknown> {
  readonly said: string;
  readonly stem: string;
  readonly likeness: number;
}

/** Words that no rule knows, as the words of goods that they look like. */
export async function withAlikeWords(ctx: Ctx, understood: Understanding): Promise<Understanding> {
  const unknown = understood.words.filter(isUnknown).map(({ said }) => said);
  if (unknown.length === 0) return understood;
  const { rows } = await ctx.db.execute<Like>(sql`
    SELECT said, stem, likeness FROM unnest(${sql.param(unknown)}::text[]) AS one (said) CROSS JOIN LATERAL (
      SELECT stem, max(similarity(word, said)) AS likeness FROM product_words
      WHERE word % said AND kind <> 'brand' GROUP BY stem ORDER BY likeness DESC LIMIT ${MOST_ALIKE}) AS alike
    WHERE likeness >= ${LEAST_LIKE}`);
  const words = understood.words.map((word) =>
    isUnknown(word)
      ? {
          said: word.said,
          stems: rows
            .filter(({ said }) => said === word.said)
            .map(({ stem, likeness }) => ({ stem, weight: likeness })),
        }
      : word,
  );
  // The first word may now be one that goods are called by: that is for the candidates to agree with.
  return { ...understood, words };
}

const isUnknown = ({ said, stems }: SaidWord): boolean => stems.length === 0 && said.length >= LONG_ENOUGH;
