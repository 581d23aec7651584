import type { AuditChange } from '@trastienda/shared/audit/contract.ts';
import { findField, isNeverShown } from '@trastienda/shared/audit/fields.ts';
import { type DocumentSnapshot, differencesBetween } from '@trastienda/shared/documents/differences.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { z } from 'zod';
import { documentSnapshot } from '#platform/documents/timeline.ts';

interface Written {
  readonly entity: string;
  readonly command: string;
  readonly before: unknown;
  readonly after: unknown;
}
type Value = AuditChange['from'];
interface Leaf {
  readonly field: string;
  readonly article: string | null;
  readonly value: Value;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).nullable();
const whole = z.record(z.string(), z.unknown());
const NOTHING: DocumentSnapshot = { fields: {}, lines: [] };

/**
 * What an entry says became different, for one who holds these codes. Only fields that have a name are shown: what a
 * later build writes down stays inside until somebody has decided who may read it.
 */
export function toChanges(
  entry: Written,
  codes: readonly PermissionCode[],
): { changes: AuditChange[]; unnamed: number } {
  const changes: AuditChange[] = [];
  let unnamed = 0;
  for (const change of differencesIn(entry)) {
    const field = findField(entry.entity, entry.command, change.field);
    if (field === undefined) {
      if (!isNeverShown(change.field)) unnamed += 1;
    } else if (field.codes === undefined || field.codes.some((code) => codes.includes(code))) {
      changes.push(change);
    }
  }
  return { changes, unnamed };
}

function differencesIn({ entity, command, before, after }: Written): AuditChange[] {
  const was = documentSnapshot.safeParse(before).data;
  const is = documentSnapshot.safeParse(after).data;
  if (is !== undefined) return differencesBetween(was ?? NOTHING, is).filter(isWorthShowing);
  // Of two customers that became one: what the one who stays had before.
  const kept = command === 'merge' ? whole.safeParse(before).data?.['kept'] : before;
  const indexLeaves = (value: unknown) =>
    new Map(
      collectLeaves(value, { entity, command }).map((leaf) => [`${leaf.article ?? ''} ${leaf.field}`, leaf]),
    );
  const [old, now] = [indexLeaves(kept), indexLeaves(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .flatMap((key): AuditChange[] => {
      const leaf = now.get(key) ?? old.get(key);
      if (leaf === undefined) return [];
      const [from, to] = [old.get(key)?.value ?? null, now.get(key)?.value ?? null];
      return from === to ? [] : [{ field: leaf.field, article: leaf.article, from, to }];
    })
    .filter(isWorthShowing);
}

const isEmpty = (value: Value) => value === null || value === '' || value === false || value === 0;
/** What was begun without something is not a change from nothing to nothing. */
const isWorthShowing = ({ from, to }: AuditChange) => !(from === null && isEmpty(to));

interface Subject {
  readonly entity: string;
  readonly command: string;
}

function collectLeaves(value: unknown, subject: Subject, prefix = '', article: string | null = null): Leaf[] {
  const fields = whole.safeParse(value).data ?? {};
  return Object.entries(fields).flatMap(([key, part]): Leaf[] => {
    const field = `${prefix}${key}`;
    const plain = scalar.safeParse(part);
    if (plain.success) return [{ field, article, value: plain.data }];
    if (Array.isArray(part)) return listLeaves(part, subject, field);
    return collectLeaves(part, subject, `${field}.`, article);
  });
}

/** Sizes one by one, by their code; words joined; of anything else how many there are. */
function listLeaves(list: readonly unknown[], subject: Subject, field: string): Leaf[] {
  const sizes = list.flatMap((one) => {
    const part = whole.safeParse(one).data;
    return typeof part?.['sku'] === 'string' ? [{ sku: part['sku'], part }] : [];
  });
  if (list.length > 0 && sizes.length === list.length)
    return sizes.flatMap(({ sku, part: { sku: _, ...rest } }) => collectLeaves(rest, subject, '', sku));
  const words = z.array(z.string()).safeParse(list).data;
  const isCounted =
    words === undefined || findField(subject.entity, subject.command, field)?.kind === 'number';
  return [{ field, article: null, value: isCounted ? list.length : words.join(', ') }];
}
