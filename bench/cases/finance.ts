import { queryRow } from '../../api/src/testing/processes/query-once.ts';
import { type BenchEnv, openBenchEnv, signIn } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, growthRow, rateRow } from '../bench-row.ts';
import { chooseRounds, compare, compareWork, type Load, type LoadTarget, measure } from '../load.ts';
import { type Running, startBaseline, startProduct, stopWhatIsLeft } from '../processes.ts';
import { addFinance } from '../sample/finance.ts';
import { addGoods } from '../sample/goods.ts';
import { addOrders } from '../sample/orders.ts';
import { approver } from './payment-approver.ts';

const [FEW, MANY] = [25_000, 250_000];
const LIST_BAR = 0.6;
const BAR = 0.5;
/** Ten times the payments may cost half as much again. */
const GROWTH_BAR = 1.5;
/** More than are approved while it is measured. */
const [QUICK_APPROVALS, APPROVALS] = [25_000, 100_000];

interface Question {
  readonly name: string;
  /** Of the product below `/api`, and of the baseline. */
  readonly path: string;
  readonly bar: number;
}

/** In a database of its own: it begins with few payments, and the others leave many. */
export async function benchFinance(_: BenchEnv, options: BenchOptions): Promise<BenchRow[]> {
  const benchEnv = await openBenchEnv();
  try {
    return await measureFinance(benchEnv, options);
  } finally {
    await stopWhatIsLeft();
    await benchEnv.close();
  }
}

/** The review and billing lists, one payment and its approval, at 250,000; and what ten times as many cost. */
async function measureFinance({ connectionString, env }: BenchEnv, { isQuick }: BenchOptions) {
  const product = await startProduct(env);
  const { token } = await signIn(product);
  await addGoods(connectionString);
  const baseline = await startBaseline({ DATABASE_URL: connectionString });
  const timing = chooseRounds(isQuick);

  await addPayments(connectionString, FEW);
  const few = new Map<string, Load>();
  for (const { name, path } of await questions(connectionString))
    few.set(name, await measure(createTarget(product, path, token), { clients: 1, ...timing }));

  await addPayments(connectionString, MANY);
  const rows: BenchRow[] = [];
  for (const { name, path, bar } of await questions(connectionString)) {
    for (const clients of [1, 16]) {
      const result = await compare(
        createTarget(product, path, token),
        { url: `${baseline.url}${path}` },
        { clients, ...timing },
      );
      const { rate, p50, p99 } = result.product;
      rows.push(rateRow({ name, clients, product: rate, limit: result.baseline.rate, p50, p99, bar }));
      const before = few.get(name);
      if (clients === 1 && before !== undefined)
        rows.push(growthRow({ name: `${name}-growth`, before: before.rate, after: rate, bar: GROWTH_BAR }));
    }
  }
  const approve = await approver(connectionString, token, isQuick ? QUICK_APPROVALS : APPROVALS);
  for (const clients of [1, 16]) {
    const result = await compareWork(
      () => approve.fromProduct(product),
      () => approve.fromBaseline(baseline),
      { clients, ...timing },
    );
    const { rate, p50, p99 } = result.product;
    const approved = { name: 'payment-approve', clients, product: rate, limit: result.baseline.rate };
    rows.push(rateRow({ ...approved, p50, p99, bar: BAR }));
  }
  await Promise.all([product.stop(), baseline.stop()]);
  return rows;
}

async function addPayments(connectionString: string, upTo: number): Promise<void> {
  await addOrders(connectionString, upTo);
  await addFinance(connectionString);
}

const createTarget = (product: Running, path: string, token: string): LoadTarget => ({
  url: `${product.url}/api${path}`,
  headers: { authorization: token },
});

async function questions(connectionString: string): Promise<Question[]> {
  const payment = await queryRow(
    connectionString,
    `SELECT id, reference FROM payments WHERE status = 'submitted' AND duplicate = 'soft' ORDER BY number LIMIT 1 OFFSET 25`,
  );
  return [
    { name: 'payments-queue', path: '/payments?tab=waiting', bar: BAR },
    { name: 'payments-approved', path: '/payments?tab=approved', bar: LIST_BAR },
    { name: 'payment-detail', path: `/payments/${payment.id}`, bar: BAR },
    { name: 'payments-by-reference', path: `/payments?q=${payment.reference}`, bar: BAR },
    { name: 'invoices-queue', path: '/invoices/queue?tab=to_invoice', bar: BAR },
    { name: 'invoices-issued', path: '/invoices?tab=issued', bar: LIST_BAR },
  ];
}
