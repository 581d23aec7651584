import type { Ref } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { TitleHead } from '#ui/title-head.tsx';
import { MENU } from '../menu/menu-tree.ts';
import { usePath } from '../menu/use-path.ts';
import { findPlace } from '../menu/visible-menu.ts';
import style from './title-bar.module.css';

/**
 * The heading of every screen that stands in the menu, and the way to it. Looked up in the whole menu:
 * someone may enter a screen whose entry they do not see.
 */
export function TitleBar({ actions }: { readonly actions: Ref<HTMLDivElement> }) {
  const t = useT();
  const place = findPlace(MENU, usePath());
  if (place === null || place.item.breadcrumbs === false) return null;
  const { item, parent } = place;
  return (
    <TitleHead
      title={t(item.title)}
      way={parent === null ? [] : [{ title: t(parent.title) }]}
      actions={<div ref={actions} className={style.actions} />}
    />
  );
}
