/** A chat and what a person reads in it. What is not named here must not be found. */
export interface Sample {
  readonly name: string;
  readonly chat: string;
  readonly customer?: string;
  readonly phone?: string;
  readonly place?: string;
  readonly otherPlaces?: readonly string[];
  readonly address?: string;
  readonly zone?: string;
  readonly reference?: string;
  readonly delivery?: 'courier' | 'messenger' | 'pickup';
  readonly terms?: 'prepaid' | 'cod' | 'deposit';
  readonly taxId?: string;
  readonly fiscalName?: string;
  /** Words that the notes must hold. */
  readonly notes?: string;
  /** «2 blusa lino · M · Negro · Q150 · #BLU-01», with ` ?` where a second look must be asked for. */
  readonly articles: readonly string[];
}
