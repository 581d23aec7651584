import type { CountId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';

const keptLines = z.array(z.tuple([variantId, z.number().int().nullable()]));

function keyOf(id: CountId): string {
  return `count:${id}`;
}

/** What this device counted and could not send yet. */
export function readUnsent(id: CountId): ReadonlyMap<VariantId, number | null> {
  try {
    return new Map(keptLines.parse(JSON.parse(readStored(keyOf(id)) ?? '[]')));
  } catch {
    return new Map();
  }
}

export function keepUnsent(id: CountId, unsent: ReadonlyMap<VariantId, number | null>): void {
  if (unsent.size === 0) removeStored(keyOf(id));
  else writeStored(keyOf(id), JSON.stringify([...unsent]));
}
