import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/** The tab's title: the page, then the brand. */
export function PageTitle() {
  const intl = useIntl();
  const id = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    // The words of a module arrive with its first screen.
    if (id === undefined || intl.messages[id] === undefined) return;
    document.title = intl.formatMessage({ id: 'app.title' }, { page: intl.formatMessage({ id }) });
  }, [id, intl]);
  return null;
}
