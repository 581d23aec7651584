import { screen, waitFor } from '@testing-library/react';
import type { Storage } from '@trastienda/shared/system/storage.ts';
import { readStorage } from '@trastienda/shared/system/storage.ts';
import { expect, test } from 'vitest';
import { emitLiveEvent } from '#testing/live.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';

const storageOf = (level: Storage['level'], freeBytes: number): Storage => ({
  level,
  volumes: [
    { folder: 'data', freeBytes, totalBytes: 40e9 },
    { folder: 'backups', freeBytes: 900e9, totalBytes: 1e12 },
  ],
});

test('shows the free disk space and what to do, until there is enough again', async () => {
  const api = new StubApi().on(readStorage, storageOf('low', 1.25e9));
  await renderApp('/help', { user: signedInAs('admin'), api });
  const banner = await screen.findByText(/Queda poco espacio en el disco del servidor/);
  expect(banner.textContent).toMatch(/1\.3\sGB de 40\sGB\. Libera espacio/);
  api.on(readStorage, storageOf('full', 90e6));
  emitLiveEvent({ topic: 'storage', kind: 'full' });
  expect((await screen.findByText(/está lleno/)).textContent).toMatch(/90\sMB de 40\sGB/);
  api.on(readStorage, storageOf('ok', 20e9));
  emitLiveEvent({ topic: 'storage', kind: 'ok' });
  await waitFor(() => expect(screen.queryByText(/disco del servidor/)).toBeNull());
});

test('is not requested for users who do not manage the store', async () => {
  const api = new StubApi().on(readStorage, storageOf('low', 1e9));
  await renderApp('/help', { user: signedInAs('vendor'), api });
  await screen.findByRole('heading', { level: 1, name: 'Manual' });
  expect(api.requests(readStorage)).toEqual([]);
  expect(screen.queryByText(/disco del servidor/)).toBeNull();
});
