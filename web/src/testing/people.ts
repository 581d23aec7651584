import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { signedInUser } from '@trastienda/shared/auth/contract.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { joinCodes } from '@trastienda/shared/kernel/permissions.ts';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { PRESETS } from '@trastienda/shared/kernel/roles.ts';

/** A signed-in person with the codes of a role, or with exactly the codes given. */
export function signedInAs(
  role: PresetName,
  changes: Partial<SignedInUser> & { readonly codes?: readonly PermissionCode[] } = {},
): SignedInUser {
  const { codes = PRESETS[role].codes, ...rest } = changes;
  return signedInUser.parse({
    UserID: '0198c0de-0000-7000-8000-000000000001',
    UserName: 'ana',
    Email: 'ana@ejemplo.gt',
    FirstName: 'Ana',
    LastName: 'Paz',
    UserCompleteName: 'Ana Paz',
    RoleID: PRESETS[role].roleId,
    PermissionCodes: joinCodes(codes),
    Language: 'es',
    PictureFileID: null,
    Version: 1,
    ...rest,
  });
}

/** A token that the browser's own check of expiry accepts. */
export function testToken(): string {
  const claims = btoa(JSON.stringify({ exp: 4_102_444_800, sid: 'session-of-the-test' }));
  return `e30.${claims}.signature`;
}
