import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { readAuthorization, seriesAndNumber } from '@trastienda/shared/billing/rules.ts';
import type { CertifierName } from '@trastienda/shared/billing/status.ts';

export interface CertifyRequest {
  /** Ours, and always the same for an invoice: a certifier that sees it twice certifies once. */
  readonly internalId: InvoiceId;
  readonly xml: string;
  readonly now: Date;
}

export interface VoidRequest extends CertifyRequest {
  readonly authorization: string;
  readonly reason: string;
}

export interface Certified {
  readonly outcome: 'certified';
  readonly authorization: string;
  readonly certifiedAt: Date;
  readonly certifierTaxId: string;
  readonly certifierName: string;
  readonly xml: string;
}

/** Certainly not done, and why, in the certifier's words. */
export interface Refused {
  readonly outcome: 'refused';
  readonly words: string;
}

/** Nothing is done until a person does it. */
export interface Waiting {
  readonly outcome: 'waiting';
}

export interface Voided {
  readonly outcome: 'voided';
  readonly voidedAt: Date;
}

export interface Found {
  readonly certified: Certified;
  readonly voidedAt: Date | null;
}

/**
 * Whoever turns our document into one of the tax office. Any error thrown means that it is not known
 * whether the action was done: the next attempt asks `find` before it asks for the action again.
 */
export interface Certifier {
  readonly name: CertifierName;
  certify(request: CertifyRequest): Promise<Certified | Refused | Waiting>;
  voidDocument(request: VoidRequest): Promise<Voided | Refused>;
  /** What became of an invoice that was handed in before; null if it never arrived. */
  find(internalId: InvoiceId, now: Date): Promise<Found | null>;
}

/** The certifier of a name; by hand where that one is not set up any more. */
export type Certifiers = (name: CertifierName) => Certifier;

/** The answer came, and cannot be what it says it is. */
export class UnclearAnswer extends Error {}

/** Series and number of the answer must be those of the authorization. */
export function checkedAuthorization(answer: {
  readonly authorization: string;
  readonly series: string;
  readonly number: number;
}): string {
  const authorization = readAuthorization(answer.authorization);
  if (authorization === null) throw new UnclearAnswer('an authorization that is none');
  const { series, number } = seriesAndNumber(authorization);
  if (series !== answer.series.toUpperCase() || number !== answer.number)
    throw new UnclearAnswer('series and number of another authorization');
  return authorization;
}
