import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

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
