/** Why there is no picture; each has its own sentence. */
export type CameraTrouble = 'insecure' | 'denied' | 'missing' | 'busy';

declare global {
  /** Known to phones, not to the types of the language. */
  interface MediaTrackConstraintSet {
    torch?: boolean;
    focusMode?: string;
  }
  interface MediaTrackCapabilities {
    torch?: boolean;
    focusMode?: string[];
  }
}

export class NoCamera extends Error {
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** The camera at the back where there are two, sharp enough for the narrow bars of a label. */
export async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext || navigator.mediaDevices === undefined) throw new NoCamera('insecure');
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    await keepSharp(stream);
    return stream;
  } catch (error) {
    throw new NoCamera(troubleOf(error));
  }
}

export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'missing';
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function hasTorch(stream: MediaStream): boolean {
  return capabilities(stream)?.torch === true;
}

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: isOn }] });
}

async function keepSharp(stream: MediaStream): Promise<void> {
  if (!capabilities(stream)?.focusMode?.includes('continuous')) return;
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ focusMode: 'continuous' }] });
  } catch (error) {
    // Blurred pictures are still pictures.
    console.error(error);
  }
}

/** Firefox has none to ask. */
function capabilities(stream: MediaStream): MediaTrackCapabilities | undefined {
  return stream.getVideoTracks()[0]?.getCapabilities?.();
}
