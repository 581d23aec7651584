export const SLIP_KINDS = ['counter-deposit', 'app-transfer', 'ach-transfer', 'card-link'] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];

export const SLIP_BANKS = ['Banrural', 'Banco Industrial', 'BAM', 'G&T Continental', 'BAC'] as const;
export type SlipBank = (typeof SLIP_BANKS)[number];

/** What a slip says. Everything else about the picture follows from it. */
export interface SlipFacts {
  readonly kind: SlipKind;
  readonly bank: SlipBank;
  readonly account: string;
  readonly holder: string;
  /** In centavos. */
  readonly amount: number;
  readonly at: Date;
  readonly reference: string;
  readonly payer: string;
  readonly concept: string;
  /** How a paper slip lay before the camera; without it, the other facts decide. */
  readonly shot?: number;
}

/** Colours that remind of a bank; no bank's mark is drawn. */
export interface BankColours {
  readonly main: string;
  readonly deep: string;
  readonly accent: string;
}

export const BANK_COLOURS: Readonly<Record<SlipBank, BankColours>> = {
  Banrural: { main: '#1d7a46', deep: '#0f4a2b', accent: '#e3b23c' },
  'Banco Industrial': { main: '#1c4f9c', deep: '#12305f', accent: '#5aa9e6' },
  BAM: { main: '#2b2b2f', deep: '#16161a', accent: '#f2c230' },
  'G&T Continental': { main: '#1f3a68', deep: '#14264a', accent: '#e8772e' },
  BAC: { main: '#c42032', deep: '#8d1523', accent: '#f6d7da' },
};
