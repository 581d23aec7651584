/** Changes what the address says beside the list: a filter, what is open. */
export type Go = (change: Readonly<Record<string, unknown>>, isQuiet?: boolean) => void;
