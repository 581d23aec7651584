const YEAR = 'from=2026-01-01&to=2026-12-31';

/** Every kind of report and file of one. */
export const REPORT_READINGS = [
  `/reports/user-sales?${YEAR}`,
  `/reports/user-sales/export?${YEAR}&format=csv`,
  `/reports/user-sales/orders?${YEAR}`,
  `/reports/user-sales/orders/export?${YEAR}&format=csv`,
  `/reports/consolidated-sales?${YEAR}&rows=seller&columns=month&measures=net,orders`,
  `/reports/consolidated-sales/proof?${YEAR}`,
  `/reports/consolidated-sales/export?${YEAR}&rows=month&measures=net&format=csv`,
  `/reports/consolidated-sales/orders?${YEAR}`,
  `/reports/consolidated-sales/orders/export?${YEAR}&format=csv`,
  '/reports/options',
];
