import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { useMenu } from '../menu/use-menu.ts';
import { menuPlaces } from '../menu/visible-menu.ts';
import type { Overlay } from '../use-overlays.ts';
import { PALETTE_KEYS } from '../use-overlays.ts';

/** The keys that work on every screen: to find, to go, to be helped. */
export function useFrameKeys(open: (overlay: Overlay) => void): void {
  const t = useT();
  const navigate = useNavigate();
  const menu = useMenu();
  const bindings = useMemo<readonly KeyBinding[]>(
    () => [
      { keys: PALETTE_KEYS, label: t('app.keys.palette'), group: 'general', run: () => open('palette') },
      { keys: '?', label: t('app.keys.sheet'), group: 'general', run: () => open('help') },
      {
        keys: '/',
        label: t('app.keys.search'),
        group: 'list',
        isOff: () => findSearch() === null,
        run: () => findSearch()?.focus(),
      },
      ...menuPlaces(menu).map(
        ({ item }): KeyBinding => ({
          keys: `g ${item.key}`,
          label: t(item.title),
          group: 'go',
          run: () => void navigate({ to: item.url }),
        }),
      ),
    ],
    [t, menu, navigate, open],
  );
  useKeys(bindings);
}

function findSearch(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#content input[type=search]');
}
