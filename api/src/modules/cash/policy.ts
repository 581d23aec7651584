import type { PaymentPolicy } from '#modules/payments/policy.ts';

export type CashPolicy = Pick<PaymentPolicy, 'timeZone' | 'isClosedDay'>;
