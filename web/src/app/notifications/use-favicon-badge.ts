import { useEffect } from 'react';

const PLAIN = '/favicon.svg';
const BADGED = '/favicon-badge.svg';

/** The mark of the tab has a dot while something is unread; the title of the page stays as it is. */
export function useFaviconBadge(hasNews: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon === null) return;
    icon.href = hasNews ? BADGED : PLAIN;
    return () => {
      icon.href = PLAIN;
    };
  }, [hasNews]);
}
