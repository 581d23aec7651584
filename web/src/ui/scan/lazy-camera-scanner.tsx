import { loadMessages } from '#lib/i18n/message-store.ts';
import { fetchedPart } from '../fetched-part.tsx';
import { SCAN_MESSAGES } from './messages.ts';

/** The scanner, fetched when the camera is first wanted. */
export const LazyCameraScanner = fetchedPart(async () => {
  const [{ CameraScanner }] = await Promise.all([
    import('./camera-scanner.tsx'),
    loadMessages([SCAN_MESSAGES]),
  ]);
  return CameraScanner;
});
