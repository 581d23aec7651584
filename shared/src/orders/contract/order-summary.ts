import { z } from 'zod';
import { customerId } from '../../customers/ids.ts';
import { userId } from '../../kernel/ids.ts';
import { courierId, orderId } from '../ids.ts';
import {
  CHANNELS,
  DELIVERIES,
  FULFILMENTS,
  ORDER_STATUSES,
  PAYMENT_STATES,
  STAGES,
  TERMS,
} from '../status.ts';

export const area = 'orders';

/** What both the row of a list and the whole order say. */
export const orderSummary = {
  id: orderId,
  label: z.string(),
  status: z.enum(ORDER_STATUSES),
  sellerId: userId,
  seller: z.string(),
  channel: z.enum(CHANNELS),
  customerId: customerId.nullable(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  delivery: z.enum(DELIVERIES),
  courierId: courierId.nullable(),
  courier: z.string().nullable(),
  municipality: z.string().nullable(),
  promisedOn: z.iso.date().nullable(),
  terms: z.enum(TERMS),
  depositBp: z.number().int(),
  total: z.number().int(),
  paid: z.number().int(),
  inReview: z.number().int(),
  moneyOut: z.number().int(),
  balance: z.number().int(),
  units: z.number().int(),
  paymentState: z.enum(PAYMENT_STATES),
  fulfilment: z.enum(FULFILMENTS),
  stage: z.enum(STAGES),
  stageSince: z.iso.datetime(),
  guide: z.string(),
  picture: z.string().nullable(),
  tags: z.array(z.string()),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
};
