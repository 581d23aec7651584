import type { FileId, SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';

/** Who is asking, with the rights in force at this very request. */
export interface Identity {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
  readonly codes: readonly PermissionCode[];
  readonly language: Language;
  readonly pictureFileId: FileId | null;
  readonly version: number;
  readonly hasFactor: boolean;
  /** The store asks a second factor of this person, who has none yet. */
  readonly owesFactor: boolean;
  /** When this session's person last showed who they are. */
  readonly confirmedAt: Date;
}

/** Given by the auth module, so that the platform need not know what a session is made of. */
export type IdentityReader = (token: string) => Promise<Identity | null>;

export function fullName(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`;
}
