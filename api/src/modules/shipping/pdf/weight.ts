const GRAMS_IN_A_POUND = 453.592_37;

/** As couriers weigh: pounds with one digit behind the point, never less than it is. */
export function pounds(grams: number): string {
  return (Math.ceil((grams / GRAMS_IN_A_POUND) * 10 - 1e-9) / 10).toFixed(1);
}
