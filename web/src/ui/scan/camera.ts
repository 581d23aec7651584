import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

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

/** What goods, parcels and our own documents carry. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;

type Reader = (picture: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** In Chrome on Android and macOS; not in the types of the language. */
    readonly BarcodeDetector?: NativeDetector;
  }
}

/** The browser's own reader where it knows all we need; else ZXing, served by us and fetched now. */
export async function readerOfCodes(): Promise<Reader> {
  const native = await nativeDetector();
  let detector = native ?? (await bundledDetector());
  return async (picture) => {
    try {
      return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
    } catch (error) {
      if (detector !== native) throw error;
      // It promised and has no service behind it: some phones without Google's.
      console.error(error);
      detector = await bundledDetector();
      return [];
    }
  };
}

async function nativeDetector(): Promise<Detector | null> {
  const Native = window.BarcodeDetector;
  if (Native === undefined) return null;
  try {
    const known = await Native.getSupportedFormats();
    return FORMATS.every((format) => known.includes(format)) ? new Native({ formats: [...FORMATS] }) : null;
  } catch (error) {
    // Some builds have the interface and nothing behind it.
    console.error(error);
    return null;
  }
}

async function bundledDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // Left alone it would fetch its program from a foreign server.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
