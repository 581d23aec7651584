import type { InTransaction } from '#platform/ctx.ts';
import { manifestLines, manifests } from '../tables.ts';

type NewManifest = typeof manifests.$inferInsert;
type NewLine = Omit<typeof manifestLines.$inferInsert, 'manifestId' | 'position'>;

/** A manifest with its lines in the order given. */
export async function insertManifest(
  tx: InTransaction,
  manifest: NewManifest,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.db.insert(manifests).values(manifest);
  await tx.db
    .insert(manifestLines)
    .values(lines.map((line, index) => ({ ...line, manifestId: manifest.id, position: index + 1 })));
}
