import { readHome } from '@trastienda/shared/home/contract.ts';
import { readStoreFigures } from '#modules/reports/reads/home-figures.ts';
import type { ReadFromReplica } from '#platform/db/read-replica.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { HomePolicy } from './policy.ts';
import { hasOwnDocuments } from './reads/own-documents.ts';
import { readCards } from './reads/waiting.ts';

/** «Hoy». What waits is read where people work; figures may come from a replica, as in the reports. */
export function homeRoutes(
  options: ServeOptions,
  policy: HomePolicy,
  { read }: { readonly read: ReadFromReplica },
): void {
  serve(options, readHome, async ({ ctx }) => {
    const [cards, hasOwn, figures] = await Promise.all([
      readCards(ctx, policy),
      hasOwnDocuments(ctx),
      ctx.actor.codes.includes('S-013') ? read(ctx, (from) => readStoreFigures(from, policy.timeZone)) : null,
    ]);
    return { cards, hasOwnDocuments: hasOwn, figures };
  });
}
