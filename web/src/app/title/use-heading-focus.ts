import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** On another page the focus goes to its heading: what is read out first, and where Tab goes on from. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        const content = document.getElementById('content');
        // The screen has put the focus somewhere itself.
        if (content?.contains(document.activeElement) && document.activeElement !== content) return;
        const heading = content?.querySelector('h1') ?? content;
        if (heading === null || heading === undefined) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
