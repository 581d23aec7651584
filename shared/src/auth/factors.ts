import { z } from 'zod';
import { challengeId } from '../kernel/ids.ts';
import { route } from '../kernel/route.ts';
import { line, rawText } from '../kernel/text.ts';
import { signedIn } from './contract.ts';

/** How somebody can show a second time who they are. */
const FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** What stands in `challenge` of a refusal `auth.factor-needed`: never a token. */
export const factorChallenge = z.object({
  id: challengeId,
  kinds: z.array(z.enum(FACTOR_KINDS)),
  /** For the browser's passkey dialogue, as WebAuthn writes it. Null without passkeys of this address. */
  passkeyOptions: z.record(z.string(), z.unknown()).nullable(),
});
export type FactorChallenge = z.infer<typeof factorChallenge>;

/** Base64url, as browsers write bytes. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]*$/);
/** How a device with a passkey can be reached. */
export const TRANSPORTS = ['internal', 'hybrid', 'usb', 'nfc', 'ble', 'smart-card', 'cable'] as const;
const credential = {
  id: bytes(1400).min(1),
  rawId: bytes(1400).min(1),
  type: z.literal('public-key'),
};
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
  }),
});
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.array(z.enum(TRANSPORTS)).max(10).default([]),
  }),
});

/** A code of the application, a recovery code, or a passkey: which of the three is seen by its form. */
const factorAnswer = z.strictObject({
  challenge: challengeId,
  answer: z.union([z.strictObject({ code: rawText(1, 40) }), z.strictObject({ passkey: assertion })]),
});
export type FactorAnswer = z.output<typeof factorAnswer>['answer'];
export type Assertion = z.output<typeof assertion>;

const done = z.object({ done: z.literal(true) });
const refusals = [
  'factor.wrong-code',
  'factor.wrong-passkey',
  'factor.challenge-over',
  'factor.unreadable',
  'auth.too-many-failures',
] as const;
const shared = { area: 'access', neverReplayed: true } as const;
const own = { ...shared, permission: 'signed-in', beforeFactor: true } as const;

export const loginWithFactor = route({
  ...shared,
  method: 'POST',
  path: '/login/factor',
  permission: 'public',
  summary: 'Answer the challenge of a sign-in',
  body: factorAnswer,
  reply: signedIn,
  refusals: [...refusals, 'auth.account-pending', 'auth.account-suspended'],
});

export const beginPasskeyLogin = route({
  ...shared,
  method: 'POST',
  path: '/login/passkey',
  permission: 'public',
  summary: 'A challenge for a passkey that says by itself whose it is',
  reply: factorChallenge,
  perMinute: 30,
});

export const confirmMe = route({
  ...own,
  method: 'POST',
  path: '/me/confirm',
  summary: 'Show with your password that it is you; for a quarter of an hour',
  body: z.strictObject({ password: rawText(1, 200) }),
  reply: done,
  refusals: ['password.wrong-current', 'auth.factor-needed', 'auth.too-many-failures'],
});

export const confirmMeWithFactor = route({
  ...own,
  method: 'POST',
  path: '/me/confirm/factor',
  summary: 'Answer the challenge of a confirmation',
  body: factorAnswer,
  reply: done,
  refusals,
});

const ownFactors = z.object({
  totp: z.object({ since: z.iso.datetime() }).nullable(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
      /** Made for another address of the store: it does not work here. */
      isOfOtherDomain: z.boolean(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** The store asks one of this person. */
  isRequired: z.boolean(),
  /** Where passkeys can be made: browsers tie them to one address. */
  passkeyOrigin: z.string(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

export const readMyFactors = route({
  ...own,
  method: 'GET',
  path: '/me/factors',
  summary: 'Your second factors',
  reply: ownFactors,
});

/** Codes are shown once, with the first factor or when new ones are requested. */
const changed = z.object({ factors: ownFactors, recoveryCodes: z.array(z.string()).nullable() });
export type ChangedFactors = z.infer<typeof changed>;

export const beginTotp = route({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/me/factors/totp/commands/begin',
  summary: 'A new secret for your authenticator application; counts once confirmed',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['factor.totp-set', 'auth.confirmation-needed'],
});

export const confirmTotp = route({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/me/factors/totp/commands/confirm',
  summary: 'Show that your application makes the right codes',
  body: z.strictObject({ code: rawText(1, 40) }),
  reply: changed,
  refusals: ['factor.wrong-code', 'factor.none-begun', 'auth.too-many-failures', 'auth.confirmation-needed'],
});

export const removeTotp = route({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/me/factors/totp/commands/remove',
  summary: 'Sign in without your authenticator application',
  reply: changed,
  refusals: ['factor.last-required', 'auth.confirmation-needed'],
});

export const beginPasskey = route({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/me/factors/passkeys/commands/begin',
  summary: 'What the browser needs to make a passkey',
  reply: z.object({ challenge: challengeId, options: z.record(z.string(), z.unknown()) }),
  refusals: ['factor.too-many-passkeys', 'auth.confirmation-needed'],
});

export const addPasskey = route({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/me/factors/passkeys',
  summary: 'Keep a passkey that the browser made',
  body: z.strictObject({ challenge: challengeId, name: line(60), passkey: attestation }),
  reply: changed,
  refusals: [
    'factor.wrong-passkey',
    'factor.challenge-over',
    'factor.too-many-passkeys',
    'auth.confirmation-needed',
  ],
});
export type Attestation = z.output<typeof attestation>;

export const removePasskey = route({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/me/factors/passkeys/commands/remove',
  summary: 'Give up one of your passkeys',
  body: z.strictObject({ id: bytes(1400).min(1) }),
  reply: changed,
  refusals: ['factor.last-required', 'auth.confirmation-needed'],
});

export const renewRecoveryCodes = route({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/me/factors/recovery-codes/commands/renew',
  summary: 'New recovery codes; the old ones stop working',
  reply: changed,
  refusals: ['factor.none-begun', 'auth.confirmation-needed'],
});
