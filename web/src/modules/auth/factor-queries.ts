import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEVICE_HEADER } from '@trastienda/shared/auth/contract.ts';
import type { ChangedFactors, FactorAnswer, FactorChallenge } from '@trastienda/shared/auth/factors.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginTotp,
  confirmMe,
  confirmMeWithFactor,
  confirmTotp,
  factorChallenge,
  loginWithFactor,
  readMyFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId } from '@trastienda/shared/kernel/ids.ts';
import { makePasskey } from '#lib/auth/passkeys.ts';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { callRoute } from '#lib/call-route.ts';
import { readProblem } from '#lib/refusal.ts';

const FACTORS_KEY = ['me', 'factors'] as const;
const DEVICE_KEY = 'device';

/** Says that this browser has been here before: others' wrong guesses do not count against it. */
export function deviceHeaders() {
  const device = readStored(DEVICE_KEY);
  return {
    headers: device === null ? {} : { [DEVICE_HEADER]: device },
    onHeaders: (headers: Headers) => {
      const made = headers.get(DEVICE_HEADER);
      if (made !== null) writeStored(DEVICE_KEY, made);
    },
  };
}

/** What is asked of somebody whose password was right; null for any other refusal. */
export function readChallenge(refusal: unknown): FactorChallenge | null {
  const problem = readProblem(refusal);
  if (problem?.code !== 'auth.factor-needed') return null;
  return factorChallenge.safeParse(problem.challenge).data ?? null;
}

export const answerSignIn = (challenge: ChallengeId, answer: FactorAnswer) =>
  callRoute(loginWithFactor, { body: { challenge, answer }, ...deviceHeaders() });

export const askForPasskeySignIn = () => callRoute(beginPasskeyLogin);

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
