import type {
  listCommissionRuns,
  readCommissionRun,
} from '@trastienda/shared/reports/contract/commissions.ts';
import type {
  readConsolidated,
  readReportOptions,
} from '@trastienda/shared/reports/contract/consolidated.ts';
import type { soldOrders } from '@trastienda/shared/reports/contract/sold-orders.ts';
import type { readUserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import type { z } from 'zod';
import { onePage } from './finance-fixtures.ts';
import { idOf } from './read-text.ts';

type Run = z.input<typeof readCommissionRun.reply>;
type Statement = Run['statements'][number];

export const RUN_ID = idOf(1101);

export function statementOf(changes: Partial<Statement> = {}): Statement {
  return {
    sellerId: idOf(2),
    seller: 'Lucía Méndez',
    commissionBp: 500,
    orders: 12,
    collected: 400_000,
    earned: 20_000,
    carriedIn: 0,
    due: 20_000,
    carriedOut: 0,
    paidOn: null,
    paidWith: null,
    reference: '',
    paidBy: null,
    ...changes,
  };
}

/** February 2026, closed and waiting to be approved by whoever looks at it. */
export function commissionRun(changes: Partial<Run> = {}): Run {
  return {
    id: RUN_ID,
    label: 'CM-000004',
    status: 'closed',
    from: '2026-02-01',
    to: '2026-02-28',
    sellers: 1,
    collected: 400_000,
    earned: 20_000,
    due: 20_000,
    paid: 0,
    closedBy: 'Roberto Cifuentes',
    closedAt: '2026-03-01T16:00:00Z',
    approvedBy: null,
    approvedAt: null,
    note: '',
    version: 2,
    statements: [statementOf()],
    mayApprove: true,
    mayPay: false,
    mayDiscard: true,
    ...changes,
  };
}

type RunRow = z.input<typeof listCommissionRuns.reply>['items'][number];

export function runRow(changes: Partial<RunRow> = {}): RunRow {
  const {
    statements: _statements,
    mayApprove: _approve,
    mayPay: _pay,
    mayDiscard: _discard,
    ...row
  } = commissionRun();
  return { ...row, ...changes };
}

type Sales = z.input<typeof readUserSales.reply>;
type Figures = Sales['totals']['figures'];

export function figures(changes: Partial<Figures> = {}): Figures {
  return {
    orders: 10,
    units: 25,
    gross: 520_000,
    discount: 20_000,
    returned: 0,
    net: 500_000,
    averageTicket: 50_000,
    collected: 450_000,
    owed: 50_000,
    cancelled: 1,
    cancelledShare: 909,
    commission: 22_500,
    ...changes,
  };
}

/** Two sellers in the first days of March 2026, beside February. */
export function userSales(changes: Partial<Sales> = {}): Sales {
  return {
    basis: 'sold',
    period: { from: '2026-03-01', to: '2026-03-04' },
    compared: { from: '2026-02-25', to: '2026-02-28' },
    sellers: [
      {
        id: idOf(2),
        name: 'Lucía Méndez',
        commissionBp: 500,
        isActive: true,
        figures: figures({ net: 400_000, orders: 7 }),
        before: figures({ net: 320_000, orders: 7 }),
      },
      {
        id: idOf(3),
        name: 'Carlos Ajú',
        commissionBp: 350,
        isActive: false,
        figures: figures({ net: 100_000, orders: 3 }),
        before: null,
      },
    ],
    totals: { figures: figures(), before: figures({ net: 400_000, cancelled: 3 }) },
    grain: 'day',
    course: [
      { day: '2026-03-01', sellerId: idOf(2), orders: 7, net: 400_000 },
      { day: '2026-03-02', sellerId: idOf(3), orders: 3, net: 100_000 },
    ],
    courseBefore: [{ day: '2026-02-25', orders: 8, net: 400_000 }],
    ...changes,
  };
}

type SoldOrders = z.input<typeof soldOrders>;
type SoldOrder = SoldOrders['items'][number];

export function soldOrder(changes: Partial<SoldOrder> = {}): SoldOrder {
  return {
    id: idOf(401),
    label: 'P-000123',
    day: '2026-03-02',
    customerName: 'Marta Xicará',
    sellerId: idOf(2),
    seller: 'Lucía Méndez',
    channel: 'whatsapp',
    stage: 'to_prepare',
    isCancelled: false,
    units: 3,
    net: 35_000,
    shipping: 3_000,
    collected: 30_000,
    owed: 5_000,
    ...changes,
  };
}

export function soldOrdersPage(orders: SoldOrder[], sums: Partial<SoldOrders['sums']> = {}): SoldOrders {
  return {
    ...onePage(orders),
    sums: {
      orders: 7,
      cancelled: 0,
      units: 25,
      net: 400_000,
      shipping: 0,
      collected: 350_000,
      owed: 0,
      ...sums,
    },
  };
}

type Consolidated = z.input<typeof readConsolidated.reply>;

/** By seller; orders, net and total. Rows come as the server sends them: the greatest first. */
export function consolidated(changes: Partial<Consolidated> = {}): Consolidated {
  return {
    period: { from: '2026-03-01', to: '2026-03-04' },
    measures: ['net', 'orders', 'total'],
    rows: [
      { key: idOf(2), name: 'Lucía Méndez', values: [400_000, 7, 410_000] },
      { key: idOf(3), name: 'Carlos Ajú', values: [100_000, 3, 105_000] },
    ],
    columns: [],
    cells: [],
    totals: [500_000, 10, 515_000],
    otherRows: 0,
    otherColumns: 0,
    ...changes,
  };
}

type ReportOptions = z.input<typeof readReportOptions.reply>;

export function reportOptions(changes: Partial<ReportOptions> = {}): ReportOptions {
  return {
    groups: {
      seller: [
        { key: idOf(2), name: 'Lucía Méndez' },
        { key: idOf(3), name: 'Carlos Ajú' },
      ],
      category: [],
      brand: [],
      courier: [],
    },
    seesCosts: true,
    firstDay: '2025-01-02',
    ...changes,
  };
}
