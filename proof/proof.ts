import type { Shop } from './shop.ts';

/** What was done, in figures, and everything that was not as guaranteed. */
export interface Outcome {
  readonly did: string;
  readonly complaints: readonly string[];
}

export interface Scale {
  readonly isQuick: boolean;
  readonly soakMinutes: number;
}

/** One guarantee of the product, and how it is put to the test. */
export interface Proof {
  /** As `--only` calls it. */
  readonly name: string;
  readonly guarantee: string;
  prove(scale: Scale, openShop: () => Promise<Shop>): Promise<Outcome>;
}

/** A line of the report. */
export interface ProofRow {
  readonly name: string;
  readonly guarantee: string;
  readonly did: string;
  readonly isPassed: boolean;
  readonly complaints: readonly string[];
  readonly seconds: number;
}
