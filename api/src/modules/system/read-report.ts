import { ownReport, type ReportKind } from '@trastienda/shared/system/browser-reports.ts';
import { cleanMessage, isNoise, OWN_REPORT, toRoutePattern } from '@trastienda/shared/system/faults.ts';
import { z } from 'zod';

/** One fault, without anything that is somebody's. */
export interface Fault {
  readonly kind: ReportKind;
  readonly message: string;
  readonly source: string;
  readonly route: string;
  readonly build: string;
  readonly browser: string;
}

const MOST_IN_ONE_BODY = 5;

/** As browsers send it by `report-uri`; more fields than these are not looked at. */
const policyViolation = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(2000),
    'effective-directive': z.string().max(60).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2000).optional(),
    'source-file': z.string().max(2000).optional(),
    'line-number': z.number().int().min(0).max(9_999_999).optional(),
  }),
});
const own = z.strictObject({ type: z.literal(OWN_REPORT), body: ownReport });

interface Sent {
  readonly kind: ReportKind;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly path: string;
  readonly build?: string;
}

/** The reports in a body, whoever sent it; what does not fit is dropped. */
export function readReports(body: Buffer, about: { userAgent: string; build: string }): Fault[] {
  const browser = readBrowser(about.userAgent);
  return parseJson(body)
    .slice(0, MOST_IN_ONE_BODY)
    .flatMap((one) => readOne(one) ?? [])
    .filter((sent) => !isNoise(sent))
    .map(({ kind, message, file, line, path, build = about.build }) => ({
      ...{
        kind,
        message: cleanMessage(message),
        source: formatSource(file, line),
        route: toRoutePattern(path),
      },
      ...{ build: BUILD.test(build) ? build : about.build, browser },
    }));
}

const BUILD = /^\d{1,3}(\.\d{1,3}){2}\+\d{1,6}$/;

function parseJson(body: Buffer): unknown[] {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [];
  }
}

function readOne(one: unknown): Sent | null {
  const ours = own.safeParse(one);
  if (ours.success) return ours.data.body;
  const violated = policyViolation.safeParse(one);
  if (!violated.success) return null;
  const report = violated.data['csp-report'];
  const [directive = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ');
  const [blocked, file, line] = [report['blocked-uri'], report['source-file'], report['line-number']];
  return violation(directive, blocked ?? '', file ?? '', line ?? 0, report['document-uri']);
}

function violation(directive: string, blocked: string, file: string, line: number, page: string): Sent {
  const scheme =
    /^([a-z][a-z-]*):/i.exec(blocked)?.[1] ?? /^(inline|eval|data|blob|self)$/.exec(blocked)?.[1];
  const what = /^[a-z-]{1,40}$/.test(directive) ? directive : 'other';
  // An extension's file is its own fault, whether it is what was blocked or what asked for it.
  const culprit = /-extension$/i.test(scheme ?? '') ? `${scheme}:` : file;
  return {
    kind: 'policy',
    message: `${what}: ${scheme ?? 'other'}`,
    file: culprit,
    line,
    path: readPath(page),
  };
}

function readPath(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return '/';
  }
}

/** Only the name of a script: the rest of its address may say where somebody was. */
function formatSource(file: string, line: number): string {
  const name = /\/([A-Za-z0-9_.-]{1,76}\.m?js)(?:\?|#|$)/.exec(file)?.[1];
  return name === undefined ? '' : `${name}:${line}`;
}

/** Those that call themselves after others first. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[^ ]* .*Safari\//],
] as const;

function readBrowser(userAgent: string): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent.slice(0, 500))?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'other';
}
