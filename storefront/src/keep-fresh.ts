import { wakeIslands } from './islands/wake.tsx';

/** Whoever comes back to the page within this time has just seen it. */
const FRESH_MS = 20_000;

/** A page that is shown again is read again, unless its reader is in the middle of something. */
export function keepFresh(): void {
  let readAt = Date.now();
  let shown = document.querySelector('main')?.innerHTML ?? '';

  const refresh = async () => {
    const isBusy = document.querySelector('[data-busy]') !== null;
    if (document.visibilityState !== 'visible' || isBusy || Date.now() - readAt < FRESH_MS) return;
    readAt = Date.now();
    const answer = await fetch(location.href, { cache: 'no-store' });
    // The link has ended: its own page says so.
    if (answer.status === 404) return location.reload();
    if (!answer.ok) return;
    // What was a pre-order is an order by now, which has a page of its own.
    if (answer.redirected) return location.replace(answer.url);
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
    const main = document.querySelector('main');
    if (fresh === null || main === null || fresh.innerHTML === shown) return;
    shown = fresh.innerHTML;
    main.replaceChildren(...fresh.childNodes);
    wakeIslands(main);
  };
  const tryRefresh = () => void refresh().catch(() => undefined);

  document.addEventListener('visibilitychange', tryRefresh);
  window.addEventListener('online', tryRefresh);
  window.addEventListener('pageshow', tryRefresh);
}
