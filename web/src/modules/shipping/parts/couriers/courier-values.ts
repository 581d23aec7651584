import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import { COURIER_FILES, LABEL_SIZES } from '@trastienda/shared/orders/status.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { isHarmlessPattern, isTrackingLink } from '@trastienda/shared/shipping/guide-pattern.ts';
import { z } from 'zod';
import { optionalMoneyText, toMoneyText } from '#ui/form/number-text.ts';
import type { CourierDetails } from '../../queries/couriers.ts';

/** Whether it collects, and how much: an empty amount would not say which of the three is meant. */
export const LIMITS = ['none', 'zero', 'amount'] as const;

/** The form: what is typed, and what is made of it. */
export const courierForm = z.object({
  name: line(60),
  kind: z.enum(['courier', 'messenger']),
  guidePattern: optionalText(100).refine((pattern) => pattern === '' || isHarmlessPattern(pattern), {
    error: 'courier.bad-pattern',
  }),
  trackingLink: optionalText(300).refine(isTrackingLink, { error: 'courier.bad-link' }),
  limit: z.enum(LIMITS),
  amount: optionalMoneyText,
  fileFormat: z.enum(COURIER_FILES),
  labelSize: z.enum(LABEL_SIZES),
  isActive: z.boolean(),
});
export type CourierForm = z.output<typeof courierForm>;

export function checkLimit({ limit, amount }: CourierForm) {
  return limit === 'amount' && (amount === null || amount === 0)
    ? [{ field: 'amount', code: 'validation.required', params: {} }]
    : [];
}

export function toDetails({ limit, amount, ...rest }: CourierForm): CourierDetails {
  return { ...rest, codLimit: limit === 'none' ? null : limit === 'zero' ? 0 : amount };
}

export function toFormValues(courier: Courier | null) {
  if (courier === null)
    return {
      name: '',
      kind: 'courier' as const,
      guidePattern: '',
      trackingLink: '',
      limit: 'none' as const,
      amount: '',
      fileFormat: 'general' as const,
      labelSize: '4x6' as const,
      isActive: true,
    };
  const { name, kind, guidePattern, trackingLink, codLimit, fileFormat, labelSize, isActive } = courier;
  const limit =
    codLimit === null ? ('none' as const) : codLimit === 0 ? ('zero' as const) : ('amount' as const);
  const amount = limit === 'amount' ? toMoneyText(codLimit) : '';
  return { name, kind, guidePattern, trackingLink, limit, amount, fileFormat, labelSize, isActive };
}
