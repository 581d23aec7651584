import { createHash } from 'node:crypto';
import { callWell } from '../../api/src/testing/processes/call.ts';
import { REPORT_READINGS } from '../../api/src/testing/reports/report-readings.ts';

/** All of them as they are answered there: how many bytes, and their fingerprint. */
export async function readReports(url: string, token: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const path of REPORT_READINGS) {
    const { text } = await callWell(`${url}/api${path}`, { token });
    bytes += Buffer.byteLength(text);
    hash.update(text);
  }
  return { count: REPORT_READINGS.length, bytes, fingerprint: hash.digest('hex') };
}
