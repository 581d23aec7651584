import type { MessageSource } from '#lib/i18n/message-store.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { fetchedPart } from '../overlays/fetched-part.tsx';

/** The scanner, fetched when the camera is first wanted. */
export const LazyCameraScanner = fetchedPart(async () => {
  const [{ CameraScanner }] = await Promise.all([
    import('./camera-scanner.tsx'),
    loadMessages([SCAN_MESSAGES]),
  ]);
  return CameraScanner;
});

/** Fetched together with the scanner. */
const SCAN_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
