import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** As long as a dialog takes to go, and a little. */
const GOING_MS = 400;

/** On another page the focus goes to its heading: what is read out first, and where Tab goes on from. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const leave = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      clearTimeout(waiting);
      // The palette one came by is on its way out; a dialog opened since then keeps what is typed into it.
      if (isInDialog()) waiting = setTimeout(() => !isInDialog() && focusHeading(), GOING_MS);
      else focusHeading();
    });
    return () => {
      leave();
      clearTimeout(waiting);
    };
  }, [router]);
}

const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;

function focusHeading(): void {
  const content = document.getElementById('content');
  // The screen has put the focus somewhere itself.
  if (content?.contains(document.activeElement) && document.activeElement !== content) return;
  const heading = content?.querySelector('h1') ?? content;
  if (heading === null || heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
