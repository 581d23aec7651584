import { screen, waitFor } from '@testing-library/react';
import type { BrowserReport } from '@trastienda/shared/system/browser-reports.ts';
import { discardBrowserReport, listBrowserReports } from '@trastienda/shared/system/browser-reports.ts';
import { expect, test } from 'vitest';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { BrowserFaults } from './screens/store-screen.tsx';

const fault: BrowserReport = {
  ...{
    id: 7,
    kind: 'crash',
    message: '<img src=x onerror=alert(#)>',
    source: 'main-Ab.js:12',
    route: '/orders/:id',
  },
  ...{ build: '2.2.3+7', browser: 'Chrome 126', times: 3 },
  ...{ firstAt: '2026-03-05T16:00:00.000Z', lastAt: '2026-03-06T16:00:00.000Z' },
};
const user = signedInAs('admin');

test('shows a fault as text with count, page and browser, and discards it', async () => {
  const api = new StubApi().on(listBrowserReports, { items: [fault] });
  const view = await renderComponent(<BrowserFaults />, { user, api });
  expect(await screen.findByText('<img src=x onerror=alert(#)>')).toBeDefined();
  expect(view.container.querySelector('img')).toBeNull();
  expect(screen.getByText(/^3 veces, la última el/)).toBeDefined();
  expect(screen.getByText('/orders/:id · main-Ab.js:12 · 2.2.3+7 · Chrome 126')).toBeDefined();
  api.on(discardBrowserReport, { items: [] });
  await view.user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText('Fallas en los navegadores')).toBeNull());
  expect(api.requests(discardBrowserReport).map(({ params }) => params)).toEqual([{ id: '7' }]);
});

test('keeps a fault that could not be discarded, with the reason', async () => {
  const api = new StubApi()
    .on(listBrowserReports, { items: [{ ...fault, browser: 'other' }] })
    .on(discardBrowserReport, new Refusal(503, 'service.busy', { message: 'Ocupado.' }));
  const view = await renderComponent(<BrowserFaults />, { user, api });
  await view.user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Ocupado.'));
  expect(screen.getByText(/otro navegador$/)).toBeDefined();
});
