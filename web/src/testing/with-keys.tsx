import type { ReactNode } from 'react';
import { useKeyListener } from '#lib/keys/use-keys.ts';

/** Listens for keys as the frame does, for screens that are rendered without it. */
export function WithKeys({ children }: { readonly children: ReactNode }) {
  useKeyListener();
  return children;
}
