import type { PermissionCode } from './permissions.ts';
import { PERMISSION_CODES } from './permissions.ts';

export type RoleLabel = 'admin' | 'vendor' | 'logisticManager';

/** Display label only: what a person may do is decided by codes, never by the role. */
export function roleLabel(roleId: number): RoleLabel {
  if (roleId === 1) return 'admin';
  if (roleId === 2) return 'vendor';
  return 'logisticManager';
}

export type PresetName = 'admin' | 'vendor' | 'logisticManager' | 'buyer' | 'finance';

/** What a new user starts from. Codes stay editable one by one afterwards. */
export const PRESETS: Record<PresetName, { roleId: number; codes: readonly PermissionCode[] }> = {
  admin: { roleId: 1, codes: PERMISSION_CODES },
  vendor: { roleId: 2, codes: [] },
  logisticManager: { roleId: 3, codes: ['S-01', 'M-08', 'M-06', 'S-019'] },
  buyer: { roleId: 4, codes: ['M-02', 'S-04', 'S-018'] },
  finance: { roleId: 5, codes: ['M-08', 'M-05', 'S-09', 'S-010', 'S-07', 'S-013'] },
};

/** What stands under a person's name: the template that their codes are, or the one that they come nearest to. */
export function workOf(roleId: number, codes: readonly PermissionCode[]): PresetName {
  const names: readonly PresetName[] = ['vendor', 'logisticManager', 'buyer', 'finance', 'admin'];
  const exact = names.find(
    (name) =>
      PRESETS[name].codes.length === codes.length &&
      PRESETS[name].codes.every((code) => codes.includes(code)),
  );
  if (exact !== undefined) return exact;
  const label = roleLabel(roleId);
  if (label !== 'logisticManager') return label;
  const opens = (...some: readonly PermissionCode[]) => some.some((code) => codes.includes(code));
  if (opens('S-01', 'S-019')) return 'logisticManager';
  if (opens('S-09', 'S-010')) return 'finance';
  return opens('S-04', 'S-018') ? 'buyer' : 'logisticManager';
}
