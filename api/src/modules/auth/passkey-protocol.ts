import type { Assertion, Attestation } from '@trastienda/shared/auth/factors.ts';

/** Browsers tie a passkey to the domain of the page that made it. */
export interface PasskeySite {
  readonly domain: string;
  readonly origin: string;
}

export function passkeySite(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { domain: hostname, origin };
}

export interface KeptPasskey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Loaded by the first who needs it: most people sign in without, and it is large. */
const protocol = () => import('@simplewebauthn/server');
const VERIFIED = 'required' as const;
const ANSWER_MS = 120_000;

const named = ({ id, transports }: Pick<KeptPasskey, 'id' | 'transports'>) => ({
  id,
  transports: [...transports],
});

/** What the browser needs to ask for one of these passkeys, or for any of this site where none are named. */
export async function requestPasskey(
  site: PasskeySite,
  nonce: string,
  known: readonly KeptPasskey[] | null,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await protocol();
  const options = await generateAuthenticationOptions({
    ...{ rpID: site.domain, challenge: decodeNonce(nonce), userVerification: VERIFIED, timeout: ANSWER_MS },
    ...(known !== null && { allowCredentials: known.map(named) }),
  });
  return { ...options };
}

/** What the browser needs to make one; it asks for fingerprint, face or PIN by itself. */
export async function askForNewPasskey(
  site: PasskeySite,
  nonce: string,
  person: {
    readonly id: string;
    readonly userName: string;
    readonly fullName: string;
    readonly brand: string;
  },
  known: readonly KeptPasskey[],
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await protocol();
  const options = await generateRegistrationOptions({
    ...{ rpName: person.brand, rpID: site.domain, challenge: decodeNonce(nonce), timeout: ANSWER_MS },
    userID: new TextEncoder().encode(person.id),
    userName: person.userName,
    userDisplayName: person.fullName,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED },
  });
  return { ...options };
}

/** The counter to keep, or null for an answer that is not of this key, this site and this challenge. */
export async function checkPasskey(
  site: PasskeySite,
  nonce: string,
  passkey: KeptPasskey,
  answer: Assertion,
): Promise<{ readonly counter: number } | null> {
  const { verifyAuthenticationResponse } = await protocol();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expected(site, nonce),
      credential: {
        ...{ id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
        transports: named(passkey).transports,
      },
    });
    return verified ? { counter: authenticationInfo.newCounter } : null;
  } catch {
    // It throws for every kind of wrong answer; which kind is nobody's to know.
    return null;
  }
}

/** The passkey that a browser made, or null where it is not one for this site and this challenge. */
export async function checkNewPasskey(
  site: PasskeySite,
  nonce: string,
  answer: Attestation,
): Promise<KeptPasskey | null> {
  const { verifyRegistrationResponse } = await protocol();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expected(site, nonce),
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey), counter, transports: answer.response.transports };
  } catch {
    return null;
  }
}

const expected = ({ domain, origin }: PasskeySite, nonce: string) => ({
  expectedChallenge: nonce,
  expectedOrigin: origin,
  expectedRPID: domain,
  requireUserVerification: true,
});

const decodeNonce = (nonce: string) => new Uint8Array(Buffer.from(nonce, 'base64url'));
