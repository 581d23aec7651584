import type { SessionId } from '@trastienda/shared/kernel/ids.ts';
import { sessionId } from '@trastienda/shared/kernel/ids.ts';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'trastienda';
const AUDIENCE = 'trastienda-back-office';
const LONGEST_TOKEN = 2_000;
const MOST_REMEMBERED = 5_000;

export interface Tokens {
  sign(session: SessionId, issuedAt: Date, expiresAt: Date): Promise<string>;
  /** The session a token speaks of, `null` for anything that is not exactly one of ours. */
  verify(token: string, now: Date): Promise<SessionId | null>;
}

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  // A signature that was right stays right: checking it once spares half the cost of a request.
  // Whether the session still holds is read from the database every time.
  const verified = new Map<string, { session: SessionId; expiresAt: number }>();

  return {
    sign: (session, issuedAt, expiresAt) =>
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),

    async verify(token, now) {
      if (token.length > LONGEST_TOKEN) return null;
      const known = verified.get(token);
      if (known !== undefined) return known.expiresAt > now.getTime() ? known.session : null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'JWT',
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'iat', 'sid'],
          currentDate: now,
        });
        const session = sessionId.parse(payload['sid']);
        if (verified.size >= MOST_REMEMBERED) verified.clear();
        verified.set(token, { session, expiresAt: (payload.exp ?? 0) * 1000 });
        return session;
      } catch {
        return null;
      }
    },
  };
}
