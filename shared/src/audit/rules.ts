import type { PermissionCode } from '../kernel/permissions.ts';
import { ROAD_REASONS } from '../orders/status.ts';
import { AUDITED, type AuditedEntity } from '../system/audited.ts';

/**
 * Who opens all documents of a kind, and so sees all that was written about them: the codes of the document's own
 * view. Holders of none of them see the entries of their own documents, where a kind has such.
 */
const OPENED_WITH: Readonly<Record<AuditedEntity, readonly PermissionCode[] | 'signed-in'>> = {
  order: ['S-01'],
  preorder: ['S-05'],
  purchase: ['S-018', 'S-04'],
  article: ['S-04'],
  product: 'signed-in',
  stock: ['M-03'],
  hold: ['M-03'],
  count: ['M-03'],
  location: ['M-03'],
  import: ['M-03'],
  customer: ['S-01', 'S-09'],
  payment: ['S-09'],
  refund: ['S-09'],
  settlement: ['S-09'],
  statement: ['S-09'],
  'bank-line': ['S-09'],
  account: ['S-09'],
  close: ['S-09'],
  'cash-box': ['S-09'],
  'cash-session': ['S-09'],
  invoice: ['S-010'],
  courier: ['S-019', 'S-01'],
  manifest: ['S-019', 'S-01'],
  shop: ['S-04', 'S-018', 'S-05'],
  currency: ['S-04', 'S-018', 'S-05'],
  'quote-settings': ['S-05'],
  commission: ['S-012'],
  'commission-rule': ['S-012'],
  month: ['S-09'],
  'shared-list': ['M-03'],
  user: ['M-03'],
  settings: ['M-03'],
  store: ['M-03'],
  task: ['M-03'],
  'browser-report': ['M-03'],
  file: ['M-03'],
};

/** Kinds of which a person without those codes still opens what is theirs. */
export const OWNED_ENTITIES = ['order', 'preorder', 'customer', 'shared-list'] as const;
export type OwnedEntity = (typeof OWNED_ENTITIES)[number];

export const AUDITED_ENTITIES: readonly string[] = Object.keys(AUDITED);

/** What is not known here, because an older build wrote it, is for those who manage the store. */
export function seesAllOf(codes: readonly PermissionCode[], entity: string): boolean {
  const needed = isAudited(entity) ? OPENED_WITH[entity] : MANAGERS;
  return needed === 'signed-in' || needed.some((code) => codes.includes(code));
}

const MANAGERS: readonly PermissionCode[] = ['M-03'];

export function isAudited(entity: string): entity is AuditedEntity {
  return AUDITED_ENTITIES.includes(entity);
}

/** Which kinds a person may ask for: all of them, or their own. */
export function seesSomeOf(codes: readonly PermissionCode[], entity: string): boolean {
  return seesAllOf(codes, entity) || OWNED_ENTITIES.some((owned) => owned === entity);
}

/** The commands of these kinds, or of all. */
export function listCommands(entities: readonly string[]): string[] {
  const wanted = entities.length === 0 ? AUDITED_ENTITIES : entities;
  return [...new Set(wanted.filter(isAudited).flatMap((entity): readonly string[] => AUDITED[entity]))];
}

const ROAD_CODES: Readonly<Record<string, readonly string[]>> = ROAD_REASONS;

/** Why, without the code that couriers' news begin with: `absent: …`. */
export function plainReason(command: string, reason: string | null): string | null {
  const [code = '', ...rest] = reason?.split(': ') ?? [];
  return ROAD_CODES[command]?.includes(code) === true ? rest.join(': ') : reason;
}
