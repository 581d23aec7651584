import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { useFrameKeys } from './keys/use-frame-keys.ts';
import type { Overlay } from './use-overlays.ts';
import { OverlaysContext } from './use-overlays.ts';

/** Not with the first view, but before anyone is likely to ask: what is typed after Ctrl K must find its field. */
const FETCH_AFTER_MS = 2500;

const palette = fetchedPart(async () => (await import('./palette/palette.tsx')).Palette);
const helpSheet = fetchedPart(async () => (await import('./keys/help-sheet.tsx')).HelpSheet);

export function Overlays({ children }: { readonly children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = useCallback(() => setOverlay(null), []);
  const overlays = useMemo(() => ({ open: setOverlay }), []);
  useFrameKeys(setOverlay);
  useEffect(() => {
    const timer = window.setTimeout(() => palette.fetch().catch(console.error), FETCH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <OverlaysContext value={overlays}>
      {children}
      {overlay === 'palette' && <palette.Part onClose={close} />}
      {overlay === 'help' && <helpSheet.Part onClose={close} />}
    </OverlaysContext>
  );
}
