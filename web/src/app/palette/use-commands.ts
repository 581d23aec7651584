import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { holdsOneOf, splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import type { LucideIcon } from 'lucide-react';
import { CircleHelp, FileSymlink, LogOut, Moon, ScrollText, Sun, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useAuth } from '#modules/auth/exports.ts';
import { useOverlays } from '../keys/frame-keys.ts';
import { menuPlaces } from '../menu/menu-tree.ts';
import { useMenu } from '../menu/use-menu.ts';
import { MODULES } from '../modules.ts';

export interface Command {
  readonly id: string;
  readonly section: string;
  readonly label: string;
  /** Beside the label, and found by: the menu it stands in. */
  readonly also?: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly run: () => void;
}

/** Everything this person can go to or do from anywhere. */
export function useCommands(): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const menu = useMenu();
  const { open } = useOverlays();
  const { user, logout } = useAuth();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const joinedCodes = user?.PermissionCodes ?? '';

  return useMemo(() => {
    const [go, act] = [t('app.palette.go'), t('app.palette.actions')];
    const codes = splitCodes(joinedCodes);
    const screens = menuPlaces(menu).map(
      ({ item, parent }): Command => ({
        id: item.url,
        section: go,
        label: t(item.title),
        ...(parent !== null && { also: t(parent.title) }),
        icon: item.icon ?? parent?.icon ?? FileSymlink,
        keys: `g ${item.key}`,
        run: () => void navigate({ to: item.url }),
      }),
    );
    const ofModules = MODULES.flatMap(({ commands = [] }) => commands)
      .filter((command) => command.codes === undefined || holdsOneOf(codes, command.codes))
      .map(
        ({ labelId, icon, to }): Command => ({
          id: labelId,
          section: act,
          label: t(labelId),
          icon,
          run: () => void navigate({ href: to }),
        }),
      );
    const own: readonly Command[] = [
      {
        id: 'profile',
        section: act,
        label: t('app.profile'),
        icon: UserRound,
        run: () => void navigate({ to: '/profile' }),
      },
      {
        // Not in the module's manifest: the palette would fetch the messages of all histories for it.
        id: 'audit',
        section: act,
        label: t('app.audit'),
        icon: ScrollText,
        run: () => void navigate({ to: '/audit' }),
      },
      {
        id: 'scheme',
        section: act,
        label: t(isDark ? 'app.palette.light' : 'app.palette.dark'),
        icon: isDark ? Sun : Moon,
        run: () => setColorScheme(isDark ? 'light' : 'dark'),
      },
      {
        id: 'help',
        section: act,
        label: t('app.help'),
        icon: CircleHelp,
        keys: '?',
        run: () => open('help'),
      },
      { id: 'logout', section: act, label: t('app.logout-session'), icon: LogOut, run: logout },
    ];
    return [...screens, ...ofModules, ...own];
  }, [t, navigate, menu, open, logout, setColorScheme, isDark, joinedCodes]);
}
