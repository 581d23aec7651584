/** The day in Guatemala, which keeps one offset all year. */
export const storeToday = (): string => new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);
