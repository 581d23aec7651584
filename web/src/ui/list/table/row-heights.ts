/** In pixels. Rows of the table have exactly these. */
export const ROW_PX = { roomy: 44, compact: 36 } as const;

/** A usual card on a phone; each is measured once it is drawn. */
export const CARD_PX = 132;
