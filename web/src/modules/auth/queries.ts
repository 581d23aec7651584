import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  credentials,
  passwordChange,
  profileChange,
  SignedInUser,
} from '@trastienda/shared/auth/contract.ts';
import {
  changeMe,
  changeMyPassword,
  endMyOtherSessions,
  endMySession,
  listMySessions,
  login,
  readMe,
} from '@trastienda/shared/auth/contract.ts';
import type { SessionId } from '@trastienda/shared/kernel/ids.ts';
import { readPasswordReset, usePasswordReset } from '@trastienda/shared/users/contract.ts';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { uploadPicture } from '#lib/pictures/upload-picture.ts';
import { useStore } from '#lib/use-store.ts';
import { deviceHeaders } from './factor-queries.ts';

export const ME_KEY = ['me'] as const;
const SESSIONS_KEY = ['me', 'sessions'] as const;

export function useMe(isLoggedIn: boolean) {
  return useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => callRoute(readMe, { signal }),
    enabled: isLoggedIn,
    staleTime: 60_000,
  });
}

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

export function useUploadPicture() {
  return useMutation({ mutationFn: (file: File) => uploadPicture(file) });
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
export function useResetInvitation(token: string) {
  return useQuery({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => callRoute(readPasswordReset, { params: { token }, signal }),
    // Asked once: the link does not change under the hands of whoever is typing.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useChoosePassword() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) => callRoute(usePasswordReset, { body }),
  });
}

export const signIn = (body: z.input<typeof credentials>) => callRoute(login, { body, ...deviceHeaders() });
