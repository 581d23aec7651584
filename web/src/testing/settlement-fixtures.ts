import type { listSettlements, readSettlement } from '@trastienda/shared/finance/contract/settlements.ts';
import type { z } from 'zod';
import { ACCOUNT_ID, COURIER_ID } from './finance-fixtures.ts';
import { idOf } from './read-text.ts';

type Settlement = z.input<typeof readSettlement.reply>;
type Line = Settlement['lines'][number];

export const SETTLEMENT_ID = idOf(801);

export function settlementLine(changes: Partial<Line> = {}): Line {
  return {
    id: idOf(811),
    guide: 'A0001R00001',
    amount: 16_000,
    isDisputed: false,
    note: '',
    outcome: 'matched',
    expected: 16_000,
    parcel: {
      id: idOf(821),
      status: 'delivered',
      orderId: idOf(401),
      order: 'P-000123',
      customerName: 'Marta Xicará',
      handedOverAt: '2026-02-27T16:00:00Z',
    },
    payment: null,
    ...changes,
  };
}

/** One line as expected, one Q 10.00 short, one that is none of ours, and one parcel that is missing. */
export function settlement(changes: Partial<Settlement> = {}): Settlement {
  return {
    id: SETTLEMENT_ID,
    label: 'LQ-000007',
    status: 'draft',
    courierId: COURIER_ID,
    courier: 'Guatex',
    reference: 'RC-55',
    settledOn: '2026-03-02',
    collected: 31_500,
    fee: 2_000,
    createdBy: 'Roberto Cifuentes',
    createdAt: '2026-03-02T16:00:00Z',
    confirmedBy: null,
    confirmedAt: null,
    version: 5,
    accountId: ACCOUNT_ID,
    account: 'Banrural 3-445-00012-3',
    note: '',
    lines: [
      settlementLine(),
      settlementLine({ id: idOf(812), guide: 'A0001R00002', amount: 15_000, outcome: 'short' }),
      settlementLine({
        id: idOf(813),
        guide: 'NADIE-0001',
        amount: 500,
        outcome: 'unknown',
        expected: null,
        parcel: null,
      }),
    ],
    missing: [
      {
        shipmentId: idOf(829),
        guide: 'A0001R00009',
        status: 'delivered',
        orderId: idOf(409),
        order: 'P-000130',
        customerName: 'Rosa Tzul',
        expected: 22_000,
        handedOverAt: '2026-02-26T16:00:00Z',
      },
    ],
    toPay: 31_000,
    differences: 2,
    ...changes,
  };
}

type Row = z.input<typeof listSettlements.reply>['items'][number];

export function settlementRow(changes: Partial<Row> = {}): Row {
  const { missing: _missing, toPay: _toPay, differences: _differences, ...rest } = settlement();
  const { accountId: _id, account: _account, note: _note, ...row } = rest;
  return { ...row, lines: 3, ...changes };
}
