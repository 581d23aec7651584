import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { PRESETS } from '@trastienda/shared/kernel/roles.ts';
import { canGrant } from '@trastienda/shared/users/management.ts';
import type { Actor } from '#lib/actor.ts';

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
