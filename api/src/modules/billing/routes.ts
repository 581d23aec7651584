import type { ServeOptions } from '../../platform/serve.ts';
import type { StoreProfile } from '../../platform/store-settings.ts';
import type { OrderPolicy } from '../orders/policy.ts';

export interface BillingDeps {
  readonly store: StoreProfile;
  readonly policy: OrderPolicy;
}

export function billingRoutes(_options: ServeOptions, _deps: BillingDeps): void {}
