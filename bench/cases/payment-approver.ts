import { queryRow } from '../../api/src/testing/processes/query-once.ts';
import type { Running } from '../processes.ts';
import { reopenPayments } from '../sample/finance.ts';
import { post } from './order-buyer.ts';

/** Someone who approves payments that wait, each once, at the product and by hand. */
export async function approver(connectionString: string, token: string, count: number) {
  const admin = await queryRow(connectionString, "SELECT id FROM users WHERE user_name = 'admin'");
  const reviewer = String(admin['id']);
  const waiting = await reopenPayments(connectionString, { count, reviewer });
  const next = () => {
    const payment = waiting.pop();
    if (payment === undefined) throw new Error(`${count} payments were not enough to measure approving them`);
    return payment;
  };
  return {
    async fromProduct(product: Running) {
      const { id, version } = next();
      await post(`${product.url}/api/payments/${id}/commands/approve`, token, { version });
    },
    async fromBaseline(baseline: Running) {
      const { id, version } = next();
      await post(`${baseline.url}/payments/${id}/approve`, '', { version, reviewer });
    },
  };
}
