import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { createContext, useContext } from 'react';

/** Who makes the requests, for the modules below the one that knows sessions. */
export interface Actor {
  readonly id: UserId;
  readonly codes: readonly PermissionCode[];
}

export const ActorContext = createContext<Actor | null>(null);

/** Null in the moment between signing out and leaving the page. */
export function useActor(): Actor | null {
  return useContext(ActorContext);
}
