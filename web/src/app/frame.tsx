import { Outlet, useLocation } from '@tanstack/react-router';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ActorContext } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeyListener } from '#lib/keys/use-keys.ts';
import { useLiveConnection } from '#lib/live-events-connection.ts';
import { writeLastPath } from '#lib/remembered-path.ts';
import { usePart } from '#lib/use-part.ts';
import { useStoreLiveUpdates } from '#lib/use-store.ts';
import { ConfirmHost, useAuth } from '#modules/auth/exports.ts';
import { OrderPrefillContext } from '#modules/orders/parts/order-form/order-prefill.ts';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { PageActionsContext } from '#ui/page-actions.tsx';
import { Customizer } from './customizer/customizer.tsx';
import { CUSTOMIZER_MESSAGES } from './customizer/messages.ts';
import style from './frame.module.css';
import { Header } from './header/header.tsx';
import colors from './layout/colors.module.css';
import { LayoutProvider } from './layout/layout-provider.tsx';
import { menuLook } from './layout/look.ts';
import { useLayout } from './layout/use-layout.ts';
import { MENU } from './menu/menu-tree.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { useDrawer } from './menu/use-drawer.ts';
import { usePath } from './menu/use-path.ts';
import { findCollapse } from './menu/visible-menu.ts';
import { ORDER_PREFILLS } from './modules.ts';
import { StorageBanner } from './notifications/storage-banner.tsx';
import { Overlays } from './overlays.tsx';
import { ScreenSlots } from './screen-slots.tsx';
import { TitleBar } from './title/title-bar.tsx';
import { useHeadingFocus } from './title/use-heading-focus.ts';

/** What stands around every screen of those who have signed in. */
export function Frame() {
  const href = useLocation({ select: (location) => location.href });
  // A page that shows a layout is no place to come back to after signing in.
  useEffect(() => {
    if (!href.startsWith('/layout/')) writeLastPath(href);
  }, [href]);
  const { user } = useAuth();
  useLiveConnection(user?.UserID);
  useStoreLiveUpdates();
  useKeyListener();
  useHeadingFocus();
  const actor = useMemo(() => user && { id: user.UserID, codes: splitCodes(user.PermissionCodes) }, [user]);
  const collapse = findCollapse(MENU, usePath());
  return (
    <ActorContext value={actor}>
      <LayoutProvider
        key={user?.UserID}
        owner={user?.UserID ?? ''}
        here={collapse && { id: collapse.id, type: 'main' }}
      >
        <Overlays>
          <Furniture />
        </Overlays>
        <ConfirmHost />
      </LayoutProvider>
    </ActorContext>
  );
}

function Furniture() {
  const t = useT();
  const { state, dispatch, viewport } = useLayout();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const hamburger = useRef<HTMLButtonElement>(null);
  const isOpen = viewport === 'narrow' && state.collapseMenu;
  useDrawer({ isOpen, menu, hamburger });
  const isHorizontal = state.layout === 'horizontal';
  // Few ever see it. Until it is here, and if it cannot be had, the column does its work.
  const { part: bar } = usePart('menu-bar', loadMenuBar, isHorizontal);
  return (
    <div
      className={`${style.frame} ${colors.frame}`}
      // On the whole frame and not on the menu alone: on a phone the header's strip stands for the menu.
      data-look={menuLook(state)}
      data-layout={state.layout}
      data-slim={(viewport !== 'narrow' && !isHorizontal && state.collapseMenu) || undefined}
      data-open={isOpen || undefined}
    >
      <a className={style.skip} href="#content" inert={isOpen}>
        {t('app.skip')}
      </a>
      {bar === undefined && <SideMenu ref={menu} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the thumb; the keyboard has Esc and the button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={style.veil} onClick={() => dispatch({ type: 'COLLAPSE_MENU' })} />
      <div className={style.stage}>
        <Header hamburger={hamburger} isBehind={isOpen} />
        {bar !== undefined && <bar.MenuBar />}
        <OfflineBanner />
        <StorageBanner />
        <main id="content" className={style.content} tabIndex={-1} inert={isOpen}>
          <TitleBar actions={setActions} />
          <PageActionsContext value={actions}>
            <ScreenSlots />
            <OrderPrefillContext value={ORDER_PREFILLS}>
              <Outlet />
            </OrderPrefillContext>
          </PageActionsContext>
        </main>
      </div>
      {state.configBlock && viewport !== 'narrow' && <Customizer />}
    </div>
  );
}

async function loadMenuBar() {
  const [bar] = await Promise.all([import('./menu/bar/menu-bar.tsx'), loadMessages([CUSTOMIZER_MESSAGES])]);
  return bar;
}
