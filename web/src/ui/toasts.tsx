import { lazy, Suspense, useSyncExternalStore } from 'react';

const ToastStand = lazy(() => import('./toast-stand.tsx').then((module) => ({ default: module.ToastStand })));

let isNeeded = false;
const listeners = new Set<() => void>();

/** A short word that something was done. Trouble is never told in a toast: it stays where it happened. */
export function toastDone(message: string): void {
  isNeeded = true;
  for (const listener of listeners) listener();
  void import('./toast-stand.tsx').then((module) => module.showDone(message));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Fetched with the first toast, because the first view has none. */
export function Toasts() {
  const isShown = useSyncExternalStore(subscribe, () => isNeeded);
  return isShown ? (
    <Suspense fallback={null}>
      <ToastStand />
    </Suspense>
  ) : null;
}
