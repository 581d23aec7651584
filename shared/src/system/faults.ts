/** What went wrong in a page, without anything that is somebody's. No schema here: customers' pages load it. */

/** The type of a report of our own pages, among those that browsers send by themselves. */
export const OWN_REPORT = 'trastienda-error';
export const REPORTS_TYPE = 'application/reports+json';
/** Where browsers and pages send what went wrong. */
export const REPORTS_PATH = '/api/browser-reports';

export interface OwnReport {
  readonly kind: 'crash' | 'error' | 'rejection';
  readonly message: string;
  /** Address of the script. */
  readonly file: string;
  readonly line: number;
  readonly path: string;
  /** Empty where the page does not know it. */
  readonly build: string;
}

const LONGEST_MESSAGE = 200;

/** Without anything that may be somebody's: what is quoted, addresses, e-mail addresses and every digit. */
export function cleanMessage(text: string): string {
  const clean = text
    .normalize('NFC')
    .slice(0, 2000)
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”|‘[^’]*’/g, '…')
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '…')
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/[+(]*\p{N}[\p{N}\s().-]*/gu, '# ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE)
    .trim();
  return clean === '' ? '…' : clean;
}

/** `/orders/0198…/edit` is `/orders/:id/edit`. What follows the word «tracking» is always a customer's secret. */
export function toRoutePattern(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const segments = plain.split('/').filter((segment) => segment !== '');
  const parts = segments
    .slice(0, 6)
    .map((segment, place) =>
      /^[a-z][a-z-]{0,17}$/.test(segment) && segments[place - 1] !== 'tracking' ? segment : ':id',
    );
  return `/${parts.join('/')}`;
}

/** Faults of extensions, and what browsers say that is none. */
export function isNoise({ message, file }: { readonly message: string; readonly file: string }): boolean {
  return (
    /^(chrome|moz|safari|safari-web|ms-browser|edge)-extension:/i.test(file) ||
    /-extension:\/\//i.test(message) ||
    /ResizeObserver loop|^Script error\.?$|Failed to fetch|NetworkError|Load failed|AbortError/i.test(message)
  );
}

const MOST_PER_PAGE = 5;

/** Sends each fault of a page once, and no more than a few; a sender that fails is ignored. */
export function createReporter(send: (body: string) => void): (report: OwnReport) => void {
  const sent = new Set<string>();
  return (report) => {
    if (isNoise(report) || sent.size >= MOST_PER_PAGE) return;
    const message = cleanMessage(report.message);
    const key = `${report.kind} ${message} ${report.file}:${report.line}`;
    if (sent.has(key)) return;
    sent.add(key);
    const body = { ...report, message, path: toRoutePattern(report.path) };
    try {
      send(JSON.stringify([{ type: OWN_REPORT, body }]));
    } catch {
      // A page that cannot report goes on without.
    }
  };
}

/** What is known of anything that was thrown. Only the first line of the stack that names a script counts. */
export function describeThrown(thrown: unknown): Pick<OwnReport, 'message' | 'file' | 'line'> {
  if (!(thrown instanceof Error))
    return { message: typeof thrown === 'string' ? thrown : '', file: '', line: 0 };
  const [, file = '', line = '0'] =
    /((?:https?|[a-z-]+-extension):\/\/[^\s()]+?):(\d{1,7}):\d+/.exec(thrown.stack ?? '') ?? [];
  return {
    message: `${thrown.name}: ${thrown.message}`.slice(0, 2000),
    file: file.slice(0, 500),
    line: Number(line),
  };
}
