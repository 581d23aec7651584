import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { beepRead } from './beep.ts';
import type { CameraTrouble } from './camera.ts';
import { closeCamera, hasTorch, NoCamera, openCamera, readerOfCodes, setTorch } from './camera.ts';

/** The same label stays before the camera for many pictures: it counts again only after this pause. */
export const REPEAT_MS = 1500;

/** `reader`: the program that reads codes could not be fetched. */
type ScanTrouble = CameraTrouble | 'reader';

interface Scanning {
  readonly state: 'starting' | 'reading' | ScanTrouble;
  /** null where the camera has no lamp. */
  readonly isLit: boolean | null;
  readonly toggleLight: () => void;
  readonly restart: () => void;
}

/** Eight looks a second: quick for the eye, and the phone stays cool. */
const PAUSE_MS = 120;

/** Opens the camera, reads until it is closed, and lets the camera go whatever happens. */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): Scanning {
  const [state, setState] = useState<Scanning['state']>('starting');
  const [isLit, setLit] = useState<boolean | null>(null);
  const [attempt, setAttempt] = useState(0);
  const camera = useRef<MediaStream | null>(null);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let isOver = false;
    const start = async () => {
      setState('starting');
      const stream = await openCamera();
      // Closed while the browser was asking for permission.
      if (isOver) return closeCamera(stream);
      camera.current = stream;
      setLit(hasTorch(stream) ? false : null);
      // Unplugged, or taken away in the browser's settings.
      for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => setState('missing'));
      element.srcObject = stream;
      await element.play();
      const read = await readerOfCodes();
      if (isOver) return;
      setState('reading');
      const isNewScan = createRepeatFilter();
      while (!isOver) {
        for (const code of await codesIn(element, read))
          if (!isOver && isNewScan(code, performance.now())) {
            beepRead();
            latest.current(code);
          }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    start().catch((error: unknown) => {
      if (isOver) return;
      if (camera.current !== null) closeCamera(camera.current);
      if (error instanceof NoCamera) return setState(error.trouble);
      console.error(error);
      setState('reader');
    });
    return () => {
      isOver = true;
      if (camera.current !== null) closeCamera(camera.current);
      camera.current = null;
      element.srcObject = null;
    };
  }, [video, attempt]);

  const toggleLight = useCallback(() => {
    const stream = camera.current;
    if (stream === null) return;
    const next = isLit !== true;
    setTorch(stream, next).then(
      () => setLit(next),
      (error: unknown) => console.error(error),
    );
  }, [isLit]);
  const restart = useCallback(() => {
    if (camera.current !== null) closeCamera(camera.current);
    setAttempt((before) => before + 1);
  }, []);
  return { state, isLit, toggleLight, restart };
}

async function codesIn(
  element: HTMLVideoElement,
  read: (picture: HTMLVideoElement) => Promise<string[]>,
): Promise<string[]> {
  // The first moments have no picture, and a hidden page has none that is new.
  if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || document.hidden) return [];
  return read(element);
}

/**
 * Whether a code is new. The pause runs from when it was last seen, so that a label held still is read
 * once, however long it is held.
 */
export function createRepeatFilter(): (code: string, now: number) => boolean {
  const seen = new Map<string, number>();
  return (code, now) => {
    const before = seen.get(code);
    for (const [other, at] of seen) if (now - at > REPEAT_MS) seen.delete(other);
    seen.set(code, now);
    return before === undefined || now - before > REPEAT_MS;
  };
}
