import { createContext, useContext } from 'react';

export const PALETTE_KEYS = 'mod+k';

export type Overlay = 'palette' | 'help';

export interface Overlays {
  readonly open: (overlay: Overlay) => void;
}

export const OverlaysContext = createContext<Overlays | null>(null);

/** What can be laid over any screen. */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (overlays === null) throw new Error('useOverlays must be used inside Overlays');
  return overlays;
}
