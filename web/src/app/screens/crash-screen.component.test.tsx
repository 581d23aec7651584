import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { CrashScreen } from './crash-screen.tsx';

test('reports a crashed screen once, as a beacon', async () => {
  const beacon = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(window.navigator), { sendBeacon: beacon }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let again = 0; again < 2; again++)
    await renderComponent(<CrashScreen error={new Error('no «Ana Paz» 5512-3344')} />, {
      user: signedInAs('admin'),
    });
  await waitFor(() => expect(beacon).toHaveBeenCalledTimes(1));
  const [address, body] = beacon.mock.calls[0] as unknown as [string, Blob];
  expect(address).toBe('/api/browser-reports');
  expect(body.type).toBe('application/reports+json');
});
