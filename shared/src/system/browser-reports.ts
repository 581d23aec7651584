import { z } from 'zod';
import { route } from '../kernel/route.ts';
import type { OwnReport } from './faults.ts';

export const REPORT_KINDS = ['crash', 'error', 'rejection', 'policy'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What a page of ours says of a fault. */
export const ownReport: z.ZodType<OwnReport> = z.strictObject({
  kind: z.enum(['crash', 'error', 'rejection']),
  message: z.string().max(2000),
  file: z.string().max(500),
  line: z.number().int().min(0).max(9_999_999),
  path: z.string().max(500),
  build: z.string().max(40),
});

export const sendBrowserReport = route({
  method: 'POST',
  path: '/browser-reports',
  permission: 'public',
  area: 'system',
  summary:
    'What went wrong in a browser: reports of our pages and of its own (up to 8 kB); never says what became of it',
  body: 'report',
  reply: 'nothing',
  status: 204,
});

const shared = { permission: ['M-03'], area: 'system' } as const;
const list = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(REPORT_KINDS),
      message: z.string(),
      source: z.string(),
      route: z.string(),
      build: z.string(),
      browser: z.string(),
      times: z.number().int(),
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
    }),
  ),
});
export type BrowserReport = z.infer<typeof list>['items'][number];

export const listBrowserReports = route({
  ...shared,
  method: 'GET',
  path: '/browser-reports',
  summary: 'Faults of the last thirty days in browsers, the latest first, each with how often it came',
  reply: list,
});

export const discardBrowserReport = route({
  ...shared,
  method: 'POST',
  path: '/browser-reports/{id}/commands/discard',
  summary: 'Remove a fault of browsers from the list; it comes back if it happens again',
  params: z.object({ id: z.coerce.number().int().min(1) }),
  reply: list,
});
