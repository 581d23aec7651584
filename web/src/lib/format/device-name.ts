export interface Device {
  /** Names of products, the same in every language; null if the browser did not say. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

/** The first that fits wins: Edge also says Chrome, Chrome also says Safari, Android also says Linux. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/** What a person calls the machine behind a `User-Agent`. */
export function parseDevice(userAgent: string): Device {
  const nameIn = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  const system = nameIn(SYSTEMS);
  return {
    browser: nameIn(BROWSERS),
    system,
    isHandheld: system === 'iPhone' || system === 'iPad' || system === 'Android',
  };
}
