import type { CertifierName } from '@trastienda/shared/billing/status.ts';
import { byHand } from './by-hand.ts';
import type { Certifier, Certifiers } from './certifier.ts';
import { httpCertifier } from './http-certifier.ts';
import { simulator } from './simulator.ts';

export interface CertifierSettings {
  readonly certifierUrl: string | null;
  readonly certifierToken: string | null;
  readonly certifierTimeoutMs: number;
}

/** An invoice is voided where it was certified, even if the store has changed its certifier since. */
export function openCertifiers({
  certifierUrl,
  certifierToken,
  certifierTimeoutMs,
}: CertifierSettings): Certifiers {
  const service =
    certifierUrl === null
      ? byHand
      : httpCertifier({ url: certifierUrl, token: certifierToken, timeoutMs: certifierTimeoutMs });
  const all: Record<CertifierName, Certifier> = { hand: byHand, simulator, http: service };
  return (name) => all[name];
}
