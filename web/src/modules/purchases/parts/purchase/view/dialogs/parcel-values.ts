import { optionalText } from '@trastienda/shared/kernel/text.ts';
import type { Parcel } from '@trastienda/shared/purchases/contract/purchases.ts';
import { z } from 'zod';
import { MOST_GRAMS, parseGrams, toWeightText } from '#modules/orders/parts/pack/weight.ts';

export const parcelForm = z.object({
  carrier: optionalText(60),
  foreignTracking: optionalText(60),
  localTracking: optionalText(60),
  locker: optionalText(60),
  weight: z
    .string()
    .transform((typed) => parseGrams(typed, 'lb'))
    .pipe(z.number().int().min(0).max(MOST_GRAMS).nullable()),
  eta: z
    .string()
    .transform((day) => (day === '' ? null : day))
    .pipe(z.iso.date().nullable()),
  note: optionalText(300),
});

export function toParcelFormValues(parcel: Parcel): z.input<typeof parcelForm> {
  const { carrier, foreignTracking, localTracking, locker, weightGrams, eta, note } = parcel;
  return {
    carrier,
    foreignTracking,
    localTracking,
    locker,
    weight: toWeightText(weightGrams, 'lb'),
    eta: eta ?? '',
    note,
  };
}

/** Pounds are shown rounded: a weight that nobody touched stays what it was, to the gram. */
export function sentParcel(
  { weight, ...values }: z.output<typeof parcelForm>,
  { weightGrams }: Pick<Parcel, 'weightGrams'>,
) {
  const isSame = toWeightText(weight, 'lb') === toWeightText(weightGrams, 'lb');
  return { ...values, weightGrams: isSame ? weightGrams : weight };
}
