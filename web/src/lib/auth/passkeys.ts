import type { FactorAnswer } from '@trastienda/shared/auth/factors.ts';
import { TRANSPORTS } from '@trastienda/shared/auth/factors.ts';

/** What the server wants of the browser, as WebAuthn writes it. */
type Options = Readonly<Record<string, unknown>>;

/** Passkeys are there only in a secure context of a browser that knows them. */
export const canUsePasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window;

/** The browser asks for finger, face or PIN. Fetched when first used: most people never do. */
export async function signWithPasskey(options: Options): Promise<FactorAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as never });
  return { passkey: { id, rawId, type, response } };
}

export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject } = response;
  const said: readonly string[] = response.transports ?? [];
  const transports = TRANSPORTS.filter((one) => said.includes(one));
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}
