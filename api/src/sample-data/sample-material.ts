import type { DrawnPicture, WantedPicture } from '@trastienda/sample-store/goods-pictures.ts';
import type { BillingPolicy } from '#modules/billing/policy.ts';
import type { DrawnSlip } from './finance/slip-pictures.ts';
import type { WantedSlip } from './finance/wanted-slips.ts';

/** What the demonstration's year is made with, beside the database. */
export interface SampleMaterial {
  readonly pictures: readonly Omit<WantedPicture, 'svg'>[];
  /** Takes as long as writing does, so it is begun first and waited for last. In the order of `pictures`. */
  readonly drawGoods: () => Promise<readonly DrawnPicture[]>;
  /** Nothing else is to be done any more than to draw what is left. */
  readonly hurry: () => Promise<void>;
  readonly drawSlips: (wanted: readonly WantedSlip[]) => Promise<readonly DrawnSlip[]>;
  readonly billing: BillingPolicy;
  /** Told in Spanish what is being done, for whoever waits. */
  readonly onStep: (step: string) => void;
}
