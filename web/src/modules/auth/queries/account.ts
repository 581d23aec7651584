import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { passwordChange, profileChange, SignedInUser } from '@trastienda/shared/auth/contract.ts';
import {
  changeMe,
  changeMyPassword,
  endMyOtherSessions,
  endMySession,
  listMySessions,
} from '@trastienda/shared/auth/contract.ts';
import type { ChangedFactors, FactorAnswer, FactorChallenge } from '@trastienda/shared/auth/factors.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmMe,
  confirmMeWithFactor,
  confirmTotp,
  factorChallenge,
  readMyFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId, SessionId } from '@trastienda/shared/kernel/ids.ts';
import { readPasswordReset } from '@trastienda/shared/users/contract.ts';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { makePasskey } from '#lib/auth/passkeys.ts';
import { callRoute } from '#lib/call-route.ts';
import { readProblem } from '#lib/refusal.ts';
import { useStore } from '#lib/use-store.ts';
import { ME_KEY } from './session.ts';

const SESSIONS_KEY = ['me', 'sessions'] as const;

/** Takes over a newer state of the signed-in user that came with another answer. */
export function useAcceptUser() {
  const queryClient = useQueryClient();
  return useCallback((user: SignedInUser) => queryClient.setQueryData(ME_KEY, user), [queryClient]);
}

/** How long the sign-in page waits to know whether it is a demonstration, before it appears without. */
const STORE_PATIENCE_MS = 800;

export function useStoreInfo() {
  const { data, isPending, isPaused, failureCount } = useStore();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setPatient(false), STORE_PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return { store: data, isWaiting: isPatient && isPending && !isPaused && failureCount === 0 };
}

export function useChangeProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: { body: z.input<typeof profileChange>; idempotencyKey: string }) =>
      callRoute(changeMe, sent),
    onSuccess: (user) => queryClient.setQueryData(ME_KEY, user),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof passwordChange>) => callRoute(changeMyPassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => callRoute(listMySessions, { signal }),
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: SessionId) => callRoute(endMySession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute(endMyOtherSessions),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Whom a one-time link belongs to, if it is still good. */
export function useResetInvitation(token: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => callRoute(readPasswordReset, { params: { token }, signal }),
    enabled: isWanted,
    // Asked once: the link does not change under the hands of whoever is typing.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const FACTORS_KEY = ['me', 'factors'] as const;

/** What is asked of somebody whose password was right; null for any other refusal. */
export function readChallenge(refusal: unknown): FactorChallenge | null {
  const problem = readProblem(refusal);
  if (problem?.code !== 'auth.factor-needed') return null;
  return factorChallenge.safeParse(problem.challenge).data ?? null;
}

export const confirmWithPassword = (password: string) => callRoute(confirmMe, { body: { password } });

export const answerConfirmation = (challenge: ChallengeId, answer: FactorAnswer) =>
  callRoute(confirmMeWithFactor, { body: { challenge, answer } });

export function useFactors() {
  return useQuery({
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => callRoute(readMyFactors, { signal }),
  });
}

/** A change of one's own factors: what there is afterwards, and codes where there are new ones. */
function useFactorChange<Given = void>(change: (given: Given) => Promise<ChangedFactors>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ factors }) => queryClient.setQueryData(FACTORS_KEY, factors),
  });
}

export const useBeginTotp = () => useMutation({ mutationFn: () => callRoute(beginTotp), gcTime: 0 });
export const useConfirmTotp = () =>
  useFactorChange((code: string) => callRoute(confirmTotp, { body: { code } }));
export const useRemoveTotp = () => useFactorChange(() => callRoute(removeTotp));
export const useRenewCodes = () => useFactorChange(() => callRoute(renewRecoveryCodes));
export const useRemovePasskey = () =>
  useFactorChange((id: string) => callRoute(removePasskey, { body: { id } }));
export const useAddPasskey = () =>
  useFactorChange(async (name: string) => {
    const { challenge, options } = await callRoute(beginPasskey);
    return callRoute(addPasskey, { body: { challenge, name, passkey: await makePasskey(options) } });
  });
