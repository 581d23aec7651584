import { Outlet, useLocation } from '@tanstack/react-router';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ActorContext } from '../lib/actor.ts';
import { useWords } from '../lib/i18n/use-words.ts';
import { useKeyListener } from '../lib/keys/use-keys.ts';
import { useLiveConnection } from '../lib/live-events-connection.ts';
import { writeLastPath } from '../lib/remembered-path.ts';
import { useAuth } from '../modules/auth/exports/use-auth.ts';
import { OrderStartersContext } from '../modules/orders/parts/order-form/order-starters.ts';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { PageActionsContext } from '../ui/page-actions.tsx';
import { ORDER_STARTERS } from './cards.ts';
import style from './frame.module.css';
import { Header } from './header/header.tsx';
import { LayoutProvider } from './layout/layout-provider.tsx';
import { useLayout } from './layout/use-layout.ts';
import { MENU } from './menu/menu-tree.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { useDrawer } from './menu/use-drawer.ts';
import { usePath } from './menu/use-path.ts';
import { findCollapse } from './menu/visible-menu.ts';
import { Overlays } from './overlays.tsx';
import { ScreenExtras } from './screen-extras.tsx';
import { TitleBar } from './title/title-bar.tsx';
import { useHeadingFocus } from './title/use-heading-focus.ts';

/** What stands around every screen of those who have signed in. */
export function Frame() {
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => writeLastPath(href), [href]);
  const { user } = useAuth();
  useLiveConnection(user?.UserID);
  useKeyListener();
  useHeadingFocus();
  const actor = useMemo(() => user && { id: user.UserID, codes: splitCodes(user.PermissionCodes) }, [user]);
  const collapse = findCollapse(MENU, usePath());
  return (
    <ActorContext value={actor}>
      <LayoutProvider here={collapse && { id: collapse.id, type: 'main' }}>
        <Overlays>
          <Furniture />
        </Overlays>
      </LayoutProvider>
    </ActorContext>
  );
}

function Furniture() {
  const t = useWords();
  const { state, dispatch, viewport } = useLayout();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const hamburger = useRef<HTMLButtonElement>(null);
  const isOpen = viewport === 'narrow' && state.collapseMenu;
  useDrawer({ isOpen, menu, hamburger });
  return (
    <div
      className={style.frame}
      data-slim={(viewport !== 'narrow' && state.collapseMenu) || undefined}
      data-open={isOpen || undefined}
    >
      <a className={style.skip} href="#content" inert={isOpen}>
        {t('app.skip')}
      </a>
      <SideMenu ref={menu} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the thumb; the keyboard has Esc and the button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={style.veil} onClick={() => dispatch({ type: 'COLLAPSE_MENU' })} />
      <div className={style.stage}>
        <Header hamburger={hamburger} isBehind={isOpen} />
        <OfflineBanner />
        <main id="content" className={style.content} tabIndex={-1} inert={isOpen}>
          <TitleBar actions={setActions} />
          <PageActionsContext value={actions}>
            <ScreenExtras />
            <OrderStartersContext value={ORDER_STARTERS}>
              <Outlet />
            </OrderStartersContext>
          </PageActionsContext>
        </main>
      </div>
    </div>
  );
}
