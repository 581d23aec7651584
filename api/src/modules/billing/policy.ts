import type { CertifierName } from '@trastienda/shared/billing/status.ts';
import type { Regime } from '@trastienda/shared/kernel/tax.ts';
import type { IssuerProfile } from '#platform/settings/billing-settings.ts';
import type { Config } from '#platform/settings/config.ts';
import type { Certifiers } from './certifiers/certifier.ts';
import { openCertifiers } from './certifiers/choose.ts';

/** What a store decides about its invoices: settings, and what it says of itself at this moment. */
export interface BillingPolicy {
  readonly timeZone: string;
  readonly currency: string;
  readonly regime: Regime;
  readonly phrases: string;
  /** Above it «CF» is not enough; in centavos. */
  readonly cfLimit: number;
  /** Null while the store has not said its NIT and address: receipts only. */
  readonly issuer: IssuerProfile | null;
  /** Name and address of receipts, which need no NIT. */
  readonly store: {
    readonly name: string;
    readonly brand: string;
    readonly address: string | null;
    readonly place: string | null;
    readonly phone: string | null;
  };
  readonly certifier: CertifierName;
  readonly certifiers: Certifiers;
  readonly publicUrl: string;
  /** Where it is noted that a certifier did not answer, or not as it should. */
  readonly noteFailure: (error: unknown) => void;
}

export function billingPolicy(
  { store, settings, billing, publicUrl }: Config,
  noteFailure: (error: unknown) => void,
): BillingPolicy {
  const { regime, phrases, certifier } = billing;
  return {
    timeZone: store.timeZone,
    currency: store.currency,
    store,
    publicUrl,
    noteFailure,
    ...{ regime, phrases, certifier },
    get cfLimit() {
      return settings.cfLimit;
    },
    get issuer() {
      return billing.toIssuer(store);
    },
    certifiers: openCertifiers(billing),
  };
}
