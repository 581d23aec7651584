import type { credentials, registration } from '@trastienda/shared/auth/contract.ts';
import { DEVICE_HEADER, login, register, usePasswordReset } from '@trastienda/shared/auth/contract.ts';
import { beginPasskeyLogin, type FactorAnswer, loginWithFactor } from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId } from '@trastienda/shared/kernel/ids.ts';
import type { z } from 'zod';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { callRoute } from '#lib/call-route.ts';

// Comes with the sign-in page: whoever is signed in already needs none of it.
export const signIn = (body: z.input<typeof credentials>) => callRoute(login, { body, ...deviceHeaders() });

export const askForAccess = (body: z.input<typeof registration>) => callRoute(register, { body });

export const answerSignIn = (challenge: ChallengeId, answer: FactorAnswer) =>
  callRoute(loginWithFactor, { body: { challenge, answer }, ...deviceHeaders() });

export const choosePassword = (body: z.input<NonNullable<typeof usePasswordReset.body>>) =>
  callRoute(usePasswordReset, { body, ...deviceHeaders() });

export const askForPasskeySignIn = () => callRoute(beginPasskeyLogin);

const DEVICE_KEY = 'device';

/** Says that this browser has been here before: others' wrong guesses do not count against it. */
function deviceHeaders() {
  const device = readStored(DEVICE_KEY);
  return {
    headers: device === null ? {} : { [DEVICE_HEADER]: device },
    onHeaders: (headers: Headers) => {
      const made = headers.get(DEVICE_HEADER);
      if (made !== null) writeStored(DEVICE_KEY, made);
    },
  };
}
