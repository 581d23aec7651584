import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { PRESETS } from '@trastienda/shared/kernel/roles.ts';
import { canGrant } from '@trastienda/shared/users/management.ts';
import type { Actor } from '#lib/actor.ts';
import type { Translate } from '#lib/i18n/use-t.ts';

export function nameOf(user: { readonly firstName: string; readonly lastName: string }): string {
  return `${user.firstName} ${user.lastName}`;
}

/** The codes by the part of the product they open. */
export const CODE_GROUPS: readonly { readonly id: string; readonly codes: readonly PermissionCode[] }[] = [
  { id: 'orders', codes: ['S-01', 'S-05'] },
  { id: 'purchases', codes: ['M-02', 'S-04', 'S-018'] },
  { id: 'inventory', codes: ['M-03'] },
  { id: 'reports', codes: ['S-07', 'A-01', 'S-012', 'S-013'] },
  { id: 'administration', codes: ['M-08'] },
  { id: 'finance', codes: ['M-05', 'S-09', 'S-010'] },
  { id: 'tools', codes: ['M-06', 'S-019'] },
];

/** These only show a heading of the menu: alone they open nothing. */
const HEADINGS: readonly PermissionCode[] = ['M-02', 'S-07', 'A-01', 'M-08', 'M-05', 'M-06'];

export function permissionLabel(t: Translate, code: PermissionCode): string {
  return t(`users.code.${code}`);
}

/** «Todo», «Recepción, Guías», «Solo lo propio»: what fits in a row. */
export function permissionSummary(t: Translate, codes: readonly PermissionCode[]): string {
  if (codes.length === PERMISSION_CODES.length) return t('users.can.all');
  const opening = PERMISSION_CODES.filter((code) => codes.includes(code) && !HEADINGS.includes(code));
  if (opening.length === 0) return t('users.can.own');
  return opening.map((code) => t(`users.code-short.${code}`)).join(', ');
}

export const PRESET_NAMES: readonly PresetName[] = ['vendor', 'logisticManager', 'buyer', 'finance', 'admin'];

/** Nobody gives what they do not hold; the server says the same. */
export function mayGive(actor: Actor, preset: PresetName, before: Actor['codes'] = []): boolean {
  return canGrant(actor, before, PRESETS[preset].codes).ok;
}

/** The template these codes are, if they are one. */
export function findPreset(codes: Actor['codes']): PresetName | null {
  const isSame = (name: PresetName) =>
    PRESETS[name].codes.length === codes.length && PRESETS[name].codes.every((code) => codes.includes(code));
  return PRESET_NAMES.find(isSame) ?? null;
}
