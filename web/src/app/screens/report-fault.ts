import type { OwnReport } from '@trastienda/shared/system/faults.ts';
import {
  createReporter,
  describeThrown,
  REPORTS_PATH,
  REPORTS_TYPE,
} from '@trastienda/shared/system/faults.ts';

/** As a beacon: it outlives the page, waits for no answer, and its own failure is no fault of the page. */
const report = createReporter((body) => {
  navigator.sendBeacon?.(REPORTS_PATH, new Blob([body], { type: REPORTS_TYPE }));
});

export function reportFault(
  kind: OwnReport['kind'],
  thrown: unknown,
  known: Partial<Pick<OwnReport, 'message' | 'file' | 'line'>> = {},
): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  report({ ...describeThrown(thrown), ...known, kind, path: window.location.pathname, build });
}

/** Everything that nobody caught, from now on. */
export function watchFaults(): void {
  window.addEventListener('error', ({ error, message, filename, lineno }) =>
    reportFault('error', error, {
      message: message.slice(0, 2000),
      file: filename.slice(0, 500),
      line: lineno,
    }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A refusal of the server is an answer; its sentence is for the person, and may name things of theirs.
    if (reason instanceof Error) reportFault('rejection', reason);
  });
}
