/** The sixteen codes of the specification: the only ones there are. */
export const PERMISSION_CODES = [
  'S-01',
  'S-05',
  'M-02',
  'S-04',
  'S-018',
  'M-03',
  'S-07',
  'A-01',
  'S-012',
  'S-013',
  'M-08',
  'M-05',
  'S-09',
  'S-010',
  'M-06',
  'S-019',
] as const;

export type PermissionCode = (typeof PERMISSION_CODES)[number];

/**
 * Who may make a call. `public` needs no token, `signed-in` any live session,
 * a list means "holds at least one of these".
 */
export type Permission = 'public' | 'signed-in' | readonly [PermissionCode, ...PermissionCode[]];

const known: ReadonlySet<string> = new Set(PERMISSION_CODES);

function isPermissionCode(code: string): code is PermissionCode {
  return known.has(code);
}

export function holdsOneOf(held: readonly PermissionCode[], needed: readonly PermissionCode[]): boolean {
  return needed.some((code) => held.includes(code));
}

/** The comma-separated string the browser keeps, as the specification has it. */
export function joinCodes(codes: readonly PermissionCode[]): string {
  return codes.join(',');
}

export function splitCodes(joined: string): PermissionCode[] {
  return joined
    .split(',')
    .map((code) => code.trim())
    .filter(isPermissionCode);
}
