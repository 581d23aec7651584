import { readStored, removeStored, writeStored } from './browser-storage.ts';

/** The specification's name. */
export const TOKEN_KEY = 'serviceToken';

export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

export interface TokenClaims {
  readonly exp?: unknown;
  /** The session's id. */
  readonly sid?: unknown;
}

/**
 * Reads a token's claims without judging them: the browser cannot verify the signature, and need not,
 * because the server does on every call.
 */
export function decodeToken(token: unknown): TokenClaims {
  if (typeof token !== 'string') throw new InvalidTokenError('the token is not a string');
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || payload === undefined || payload === '')
    throw new InvalidTokenError('the token lacks a part');
  const claims = parseJson(decodeBase64Url(payload));
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims))
    throw new InvalidTokenError('the claims are not an object');
  return claims;
}

/** Validity is expiry alone; a missing or non-string token is invalid, a malformed one raises an error. */
export function isTokenLive(token: unknown, now: Date): token is string {
  if (typeof token !== 'string' || token === '') return false;
  const { exp } = decodeToken(token);
  return typeof exp === 'number' && exp > now.getTime() / 1000;
}

/** Which session a token is of; null if it does not say. */
export function readSessionId(token: unknown): string | null {
  try {
    const { sid } = decodeToken(token);
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidTokenError('the claims are not base64');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidTokenError('the claims are not JSON');
  }
}

export function readStoredToken(): string | null {
  return readStored(TOKEN_KEY);
}

export function writeStoredToken(token: string): void {
  writeStored(TOKEN_KEY, token);
}

export function removeStoredToken(): void {
  removeStored(TOKEN_KEY);
}
