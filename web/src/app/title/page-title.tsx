import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { MENU } from '../menu/menu-tree.ts';
import { usePath } from '../menu/use-path.ts';
import { findPlace } from '../menu/visible-menu.ts';
import { useBrand } from './use-brand.ts';

/** The tab's title: what the menu calls the page, or else the page itself; then the brand. */
export function PageTitle() {
  const intl = useIntl();
  const brand = useBrand();
  const own = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const id = findPlace(MENU, usePath())?.item.title ?? own;
  useEffect(() => {
    // The messages of a module arrive with its first screen.
    if (id === undefined || intl.messages[id] === undefined) return;
    document.title = intl.formatMessage({ id: 'app.title' }, { page: intl.formatMessage({ id }), brand });
  }, [id, brand, intl]);
  return null;
}
