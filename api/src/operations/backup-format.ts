import { buildIdentity, describeBuild } from '@trastienda/shared/system/build.ts';
import { z } from 'zod';

export const BACKUP_FORMAT = 1;
/** How the folder begins in which a backup is put together; what a killed process leaves of it is swept later. */
export const WORK_FOLDER_PREFIX = '.backup-';

export const backupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.string(),
  /** Which program made it; copies from before builds were counted do not say. */
  build: buildIdentity.optional(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  pictures: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
});

export type BackupManifest = z.infer<typeof backupManifest>;
/** Which program made the copy, in one line. */
export const formatMaker = ({ version, build }: BackupManifest): string =>
  build === undefined ? version : describeBuild(build);

export type BackupTable = BackupManifest['tables'][number];

/** Tables after the ones they refer to, so that rows can be loaded with every check in force. */
export function orderByReferences<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): Table[] {
  const ordered: Table[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) =>
      references.every(({ from, to }) => from !== table.name || !waiting.some((other) => other.name === to)),
    );
    if (next === -1)
      throw new Error(`tables refer to each other in a circle: ${waiting.map((one) => one.name).join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
