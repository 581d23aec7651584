import {
  createReporter,
  describeThrown,
  type OwnReport,
  REPORTS_PATH,
  REPORTS_TYPE,
} from '@trastienda/shared/system/faults.ts';

/** Everything that nobody caught on a customer's page is told to the server, without anything of the customer's. */
export function watchFaults(): void {
  const report = createReporter((body) => {
    navigator.sendBeacon?.(REPORTS_PATH, new Blob([body], { type: REPORTS_TYPE }));
  });
  const reportFault = (kind: OwnReport['kind'], fault: Pick<OwnReport, 'message' | 'file' | 'line'>) =>
    report({ ...fault, kind, path: window.location.pathname, build: '' });
  window.addEventListener('error', ({ message, filename, lineno }) =>
    reportFault('error', { message: message.slice(0, 2000), file: filename.slice(0, 500), line: lineno }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) reportFault('rejection', describeThrown(reason));
  });
}
