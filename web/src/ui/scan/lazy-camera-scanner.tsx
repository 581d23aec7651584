import { needWords } from '#lib/i18n/word-store.ts';
import { fetchedPart } from '../fetched-part.tsx';
import { SCAN_WORDS } from './words.ts';

/** The scanner, fetched when the camera is first wanted. */
export const LazyCameraScanner = fetchedPart(async () => {
  const [{ CameraScanner }] = await Promise.all([import('./camera-scanner.tsx'), needWords([SCAN_WORDS])]);
  return CameraScanner;
});
