import type { IntlShape } from 'react-intl';

interface Device {
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

/** Up to two letters that stand for a person: «María José Xicará» → «MX». */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('es');
}

type Unit = 'second' | 'minute' | 'hour' | 'day';

const STEPS: readonly { readonly unit: Unit; readonly seconds: number }[] = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

/** How long ago, in the largest unit that is whole: feeds `intl.formatRelativeTime`. */
export function relativeTime(instant: Date, now: Date): { readonly value: number; readonly unit: Unit } {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return { value: 0, unit: 'second' };
  return { value: Math.trunc(seconds / step.seconds), unit: step.unit };
}

const UNITS = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
] as const;

/** «1.2 GB», in the reader's language. */
export function formatSize(intl: IntlShape, bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? (['megabyte', 1e6] as const);
  // Number and unit stay on one line.
  return intl
    .formatNumber(bytes / size, { style: 'unit', unit, maximumFractionDigits: 1 })
    .replace(' ', '\u00a0');
}
