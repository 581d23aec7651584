import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { useMemo } from 'react';
import { useStore } from '#lib/use-store.ts';
import { useAuth } from '#modules/auth/exports.ts';
import type { MenuGroup } from './menu-tree.ts';
import { MENU, visibleMenu } from './menu-tree.ts';

/** The menu of the person who has signed in. */
export function useMenu(): readonly MenuGroup[] {
  const { user } = useAuth();
  const joinedCodes = user?.PermissionCodes ?? '';
  const isDemo = useStore().data?.isDemo ?? false;
  return useMemo(() => visibleMenu(MENU, splitCodes(joinedCodes), isDemo), [joinedCodes, isDemo]);
}
