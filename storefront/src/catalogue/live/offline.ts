/** Says so while there is no connection, and keeps a copy of what was seen for such moments. */
export function wakeOffline(): void {
  const showState = () => {
    if (navigator.onLine) delete document.documentElement.dataset['offline'];
    else document.documentElement.dataset['offline'] = '';
  };
  showState();
  window.addEventListener('online', showState);
  window.addEventListener('offline', showState);
  if (!('serviceWorker' in navigator)) return;
  // After everything else: nobody waits for it.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/catalogo/sw.js', { scope: '/catalogo' }).catch(() => undefined);
  });
}
