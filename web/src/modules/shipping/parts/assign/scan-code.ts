import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { fitsPattern } from '@trastienda/shared/shipping/guide-pattern.ts';
import { namesParcel } from '@trastienda/shared/shipping/paste.ts';

/** `slip`: a parcel for certain. `guide`: the number for it. `either`: must be looked up to know. */
type Meaning = 'slip' | 'guide' | 'either';

/** What a code means depends on what was scanned before it: after a slip, everything else is its guide. */
export function meaningOf(code: string, hasParcel: boolean): Meaning {
  if (namesParcel(code)) return 'slip';
  return hasParcel ? 'guide' : 'either';
}

/** Whether it looks as the guides of some courier do; those without a pattern say nothing. */
export function looksLikeGuide(code: string, couriers: readonly Courier[]): boolean {
  return couriers.some(
    ({ isActive, guidePattern }) => isActive && guidePattern !== '' && fitsPattern(guidePattern, code),
  );
}
