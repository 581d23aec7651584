import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { login } from '@trastienda/shared/auth/contract.ts';
import { discardBrowserReport, listBrowserReports } from '@trastienda/shared/system/browser-reports.ts';
import { health, storeInfo } from '@trastienda/shared/system/contract.ts';
import type { OwnSettings } from '@trastienda/shared/system/settings.ts';
import { changeSettings, readSettings } from '@trastienda/shared/system/settings.ts';
import type { OwnStore, storeDetails } from '@trastienda/shared/system/store.ts';
import { changeStore, readStore } from '@trastienda/shared/system/store.ts';
import { discardTask, listFailedTasks, retryTask } from '@trastienda/shared/system/tasks.ts';
import type { firstPerson } from '@trastienda/shared/welcome/contract.ts';
import { beginStore, claimStore, finishWelcome, readSample } from '@trastienda/shared/welcome/contract.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { STORE_KEY } from '#lib/use-store.ts';
import { keepSession } from '#modules/auth/exports.ts';
import type { FirstPerson } from './parts/first-person-form.tsx';

const OWN_STORE_KEY = [...STORE_KEY, 'own'] as const;

export function useOwnStore(isEnabled = true) {
  return useQuery({
    queryKey: OWN_STORE_KEY,
    queryFn: ({ signal }) => callRoute(readStore, { signal }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
}

/** Which program answers; another one may, after an upgrade. */
export function useBuild() {
  return useQuery({
    queryKey: ['build'],
    queryFn: ({ signal }) => callRoute(health, { signal }),
    staleTime: 60_000,
  });
}

/** Takes over a newer state of the store that came with another answer. */
export function useAcceptStore() {
  const queryClient = useQueryClient();
  return useCallback((store: OwnStore) => queryClient.setQueryData(OWN_STORE_KEY, store), [queryClient]);
}

export function useChangeStore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: {
      body: z.input<typeof storeDetails> & { version: number };
      idempotencyKey: string;
    }) => callRoute(changeStore, sent),
    onSuccess: async (store) => {
      // Its name stands in the frame and in the title: read again where anybody may read it.
      await queryClient.invalidateQueries({ queryKey: STORE_KEY, exact: true });
      queryClient.setQueryData(OWN_STORE_KEY, store);
    },
  });
}

export function useFinishWelcome() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute(finishWelcome),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: OWN_STORE_KEY }),
  });
}

/** What the demonstration holds; asked only by those who may remove it. */
export function useSample(isEnabled: boolean) {
  return useQuery({
    queryKey: ['welcome', 'sample'],
    queryFn: ({ signal }) => callRoute(readSample, { signal }),
    enabled: isEnabled,
    retry: false,
  });
}

export function useBeginStore() {
  return useMutation({
    mutationFn: (body: z.input<typeof firstPerson>) => callRoute(beginStore, { body }),
  });
}

export function useClaimStore() {
  return useMutation({
    mutationFn: (body: z.input<typeof firstPerson> & { key: string }) => callRoute(claimStore, { body }),
  });
}

const TASKS_KEY = ['tasks', 'failed'] as const;

export function useFailedTasks() {
  return useQuery({
    queryKey: TASKS_KEY,
    queryFn: ({ signal }) => callRoute(listFailedTasks, { signal }),
  });
}

export function useDecideTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, command }: { readonly id: number; readonly command: 'retry' | 'discard' }) =>
      callRoute(command === 'retry' ? retryTask : discardTask, { params: { id } }),
    onSuccess: (list) => queryClient.setQueryData(TASKS_KEY, list),
  });
}

const FAULTS_KEY = ['browser-reports'] as const;

export function useBrowserFaults() {
  return useQuery({
    queryKey: FAULTS_KEY,
    queryFn: ({ signal }) => callRoute(listBrowserReports, { signal }),
  });
}

export function useDiscardFault() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callRoute(discardBrowserReport, { params: { id } }),
    onSuccess: (list) => queryClient.setQueryData(FAULTS_KEY, list),
  });
}

const SETTINGS_KEY = ['settings'] as const;

export function useSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => callRoute(readSettings, { signal }),
  });
}

/** Takes over a newer state of the settings that came with another answer. */
export function useAcceptSettings() {
  const queryClient = useQueryClient();
  return useCallback(
    (settings: OwnSettings) => queryClient.setQueryData(SETTINGS_KEY, settings),
    [queryClient],
  );
}

export function useChangeSettings() {
  const accept = useAcceptSettings();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof changeSettings.body>>) =>
      callRoute(changeSettings, { body }),
    onSuccess: accept,
  });
}

/** The server starts anew as a store: a second or two, and then some patience for a slow machine. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 400;

/** Waits until a store answers, and goes in through its door. The page is loaded anew: nothing of before stays. */
export async function enterNewStore({ userName, password }: FirstPerson): Promise<void> {
  await storeIsThere(Date.now() + PATIENCE_MS);
  const { token, user } = await callRoute(login, { body: { userName, password } });
  keepSession(token, user);
  window.location.assign('/welcome');
}

async function storeIsThere(until: number): Promise<void> {
  for (;;) {
    const isStore = await callRoute(storeInfo).then(
      ({ isDemo }) => !isDemo,
      (refusal: unknown) => {
        if (Date.now() > until) throw refusal;
        return false;
      },
    );
    if (isStore || Date.now() > until) return;
    await new Promise((resolve) => window.setTimeout(resolve, PAUSE_MS));
  }
}
