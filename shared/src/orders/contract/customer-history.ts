import { z } from 'zod';
import { createHistoryRoute } from '../../customers/contract.ts';
import { orderId } from '../ids.ts';
import { orderSummary } from './order-summary.ts';

export const readCustomerHistory = createHistoryRoute(z.object(orderSummary), orderId);
