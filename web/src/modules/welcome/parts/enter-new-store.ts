import { login } from '@trastienda/shared/auth/contract.ts';
import { storeInfo } from '@trastienda/shared/system/contract.ts';
import { callRoute } from '#lib/call-route.ts';
import { keepSession } from '#modules/auth/exports.ts';
import type { FirstPerson } from './first-person-form.tsx';

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
