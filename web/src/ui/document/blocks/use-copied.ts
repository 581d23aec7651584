import { useCallback, useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Copies, and knows for a moment that it did. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  const copy = useCallback((text: string) => {
    // Browsers withhold the clipboard from plain-HTTP pages; what is to be copied is in sight there.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      (refusal: unknown) => console.error(refusal),
    );
  }, []);
  return { isCopied, copy, canCopy: window.isSecureContext };
}
