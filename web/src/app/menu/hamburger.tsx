import { UnstyledButton } from '@mantine/core';
import type { Ref } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useLayout } from '../layout/use-layout.ts';
import style from './side-menu.module.css';

/** Narrows and widens the menu at a desk; opens and closes it on a phone. */
export function Hamburger({ ref }: { readonly ref?: Ref<HTMLButtonElement> }) {
  const t = useT();
  const { state, dispatch, viewport } = useLayout();
  const isDrawer = viewport === 'narrow';
  const isExpanded = state.collapseMenu === isDrawer;
  const labelIds = isDrawer
    ? { true: 'app.menu.close', false: 'app.menu.open' }
    : { true: 'app.menu.narrow', false: 'app.menu.widen' };
  return (
    <UnstyledButton
      {...(ref !== undefined && { ref })}
      className={style.button}
      data-shape={state.collapseMenu ? (isDrawer ? 'cross' : 'mirrored') : 'bars'}
      aria-expanded={isExpanded}
      aria-controls="menu"
      aria-label={t(labelIds[`${isExpanded}`])}
      onClick={() => dispatch({ type: 'COLLAPSE_MENU' })}
    >
      <span className={style.bars} aria-hidden>
        <span />
        <span />
        <span />
      </span>
    </UnstyledButton>
  );
}
