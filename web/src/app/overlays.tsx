import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useFrameKeys } from './keys/use-frame-keys.ts';
import type { Overlay } from './use-overlays.ts';
import { OverlaysContext } from './use-overlays.ts';

/** Not with the first view, but before anyone is likely to ask: what is typed after Ctrl K must find its field. */
const FETCH_AFTER_MS = 2500;
const importPalette = () => import('./palette/palette.tsx');

const Palette = lazy(() => importPalette().then(({ Palette }) => ({ default: Palette })));
const KeysSheet = lazy(() =>
  import('./keys/keys-sheet.tsx').then(({ KeysSheet }) => ({ default: KeysSheet })),
);

export function Overlays({ children }: { readonly children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = useCallback(() => setOverlay(null), []);
  const overlays = useMemo(() => ({ open: setOverlay }), []);
  useFrameKeys(setOverlay);
  useEffect(() => {
    const timer = window.setTimeout(() => importPalette().catch(console.error), FETCH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <OverlaysContext value={overlays}>
      {children}
      <Suspense fallback={null}>
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'keys' && <KeysSheet onClose={close} />}
      </Suspense>
    </OverlaysContext>
  );
}
