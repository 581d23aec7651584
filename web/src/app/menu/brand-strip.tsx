import { Stack, Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { HOME_PATH } from '#lib/remembered-path.ts';
import { useStore } from '#lib/use-store.ts';
import { StoreMark } from '#ui/display/store-mark.tsx';
import { useLayout } from '../layout/use-layout.ts';
import style from './side-menu.module.css';

/** The store's name; the product's own until it is known. */
export function useBrand(): string {
  const t = useT();
  return useStore().data?.brand ?? t('app.brand');
}

export function BrandLink() {
  const t = useT();
  const brand = useBrand();
  return (
    <Link to={HOME_PATH} className={style.brand} aria-label={t('app.home', { brand })}>
      <StoreMark size={36} />
      <Text span size="lg" fw={500} lts="-0.01em" truncate>
        {brand}
      </Text>
    </Link>
  );
}

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
      flex="none"
      w={44}
      h={44}
      px="sm"
      bdrs="md"
      c="var(--brand-ink)"
      className={style.button}
      data-shape={state.collapseMenu ? (isDrawer ? 'cross' : 'mirrored') : 'bars'}
      aria-expanded={isExpanded}
      aria-controls="menu"
      aria-label={t(labelIds[`${isExpanded}`])}
      onClick={() => dispatch({ type: 'COLLAPSE_MENU' })}
    >
      <Stack component="span" gap="2xs" className={style.bars ?? ''} aria-hidden>
        <span />
        <span />
        <span />
      </Stack>
    </UnstyledButton>
  );
}
