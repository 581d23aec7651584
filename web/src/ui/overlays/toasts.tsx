import type { ComponentType } from 'react';
import { useSyncExternalStore } from 'react';
import { claimUndo } from '#lib/undo.ts';
import type { ToastUndo } from './toast-stand.tsx';

let Stand: ComponentType | null = null;
const listeners = new Set<() => void>();

/** A short word that something was done, with the way back where there is one. Trouble is never shown in a toast: it stays where it happened. */
export function toastDone(message: string, given?: ToastUndo): void {
  const undo = given ?? claimUndo() ?? undefined;
  import('./toast-stand.tsx').then(
    ({ ToastStand, showDone }) => {
      Stand = ToastStand;
      for (const listener of listeners) listener();
      showDone(message, undo);
    },
    // What was done is done: only the word about it is lost.
    (error: unknown) => console.error(error),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Fetched with the first toast, because the first view has none. */
export function Toasts() {
  const Shown = useSyncExternalStore(subscribe, () => Stand);
  return Shown === null ? null : <Shown />;
}
