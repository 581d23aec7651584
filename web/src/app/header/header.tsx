import type { Ref } from 'react';
import { ChatPanelButton } from '#modules/demo/exports/chat-panel-button.tsx';
import { isHeaderFixed } from '../layout/look.ts';
import { useLayout } from '../layout/use-layout.ts';
import { BrandLink } from '../menu/brand-link.tsx';
import { Hamburger } from '../menu/hamburger.tsx';
import { Bell } from '../notifications/bell.tsx';
import { UserMenu } from '../user-menu.tsx';
import style from './header.module.css';
import button from './header-button.module.css';
import { HelpButton } from './help-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SearchButton } from './search-button.tsx';

interface Props {
  readonly hamburger: Ref<HTMLButtonElement>;
  /** The drawer is open before it. */
  readonly isBehind: boolean;
}

/** One row at a desk; below 992 px two, of which the upper one stands for the menu. */
export function Header({ hamburger, isBehind }: Props) {
  const { state } = useLayout();
  const isHorizontal = state.layout === 'horizontal';
  return (
    <header className={style.header} data-fixed={isHeaderFixed(state) || undefined}>
      <div className={style.strip}>
        <BrandLink />
        <Hamburger ref={hamburger} />
      </div>
      <div className={style.tools} inert={isBehind}>
        {isHorizontal && (
          <div className={style.brand}>
            <BrandLink />
          </div>
        )}
        <LanguageMenu />
        <SearchButton />
        <div className={style.own}>
          <HelpButton />
          <Bell />
          <ChatPanelButton className={button.button} />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
