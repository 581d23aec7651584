/** What a chat is there to test; a chat has one kind or several. README.md says what each means. */
export const KINDS = [
  'age-weight',
  'alternative',
  'ambiguous',
  'asking-price',
  'audio',
  'cancelled',
  'catalogue',
  'change-of-mind',
  'colour',
  'complaint',
  'date',
  'delivery',
  'discount',
  'either-or',
  'emoji-only',
  'everyday',
  'form',
  'forwarded',
  'gift',
  'group',
  'headers',
  'html',
  'internal-link',
  'landmark',
  'list',
  'long',
  'looking',
  'money',
  'name-by-phone',
  'name-in-address',
  'nickname',
  'no-goods',
  'no-order',
  'not-sold',
  'number-in-name',
  'offer-accepted',
  'out-of-stock',
  'past-order',
  'payment',
  'phone-format',
  'place-department',
  'place-no-department',
  'plural',
  'pronoun',
  'quantity',
  'quoted-price',
  'quoted-reply',
  'receiver',
  'refused',
  'second-phone',
  'shop-dialogue',
  'shop-words',
  'size-notation',
  'size-words',
  'spelling',
  'tax-id',
  'terms',
  'third-person',
  'two-customers',
  'two-word-colour',
  'unavailable-variant',
] as const;

export interface Chat {
  readonly id: string;
  readonly kinds: readonly (typeof KINDS)[number][];
  readonly text: string;
  readonly expected: Expected;
}

/** A field that is absent is not judged; one that is null must stay empty. */
export interface Expected {
  /** Every line that may be proposed. A chosen line that is not here is wrong. */
  readonly goods: readonly ExpectedGoods[];
  readonly name?: string | null;
  readonly phone?: string | null;
  readonly otherPhones?: readonly { readonly phone: string; readonly whose?: string }[];
  readonly receiver?: { readonly name?: string; readonly phone?: string };
  readonly municipality?: string | null;
  /** The name is shared and nothing decides: to be asked, with these among the choices. */
  readonly municipalityAmong?: readonly string[];
  /** Words that the address line must have, without regard to case, accents and punctuation. */
  readonly addressHas?: readonly string[];
  readonly zone?: number;
  readonly terms?: 'prepaid' | 'cod' | 'deposit';
  readonly delivery?: 'courier' | 'messenger' | 'pickup';
  readonly courier?: string;
  /** As it is stored: `576937-K`, thirteen digits, or CF. Null: what stands there is no valid number. */
  readonly taxId?: string | null;
  /** Money that was already sent, in centavos. */
  readonly payment?: { readonly amount: number; readonly bank?: string } | null;
  /** In centavos, when the chat says it or the agreed total makes it plain. */
  readonly discount?: number | null;
  /** In centavos: the total that was agreed or stated. */
  readonly total?: number;
  /** Relative to the date of the message: a weekday is the next one; `12-24` is a day of the year. */
  readonly promised?: { readonly words: string; readonly is?: string } | null;
  readonly gift?: true;
  readonly tags?: readonly string[];
  /** What was asked for and must be listed as not understood or not sold. */
  readonly notUnderstood?: readonly string[];
  /** Either of `orders` alone is right, and nothing with a question is right; a mixture is dangerous. */
  readonly twoCustomers?: true;
  readonly orders?: readonly Expected[];
  /** The whole proposal must be empty. */
  readonly nothing?: true;
}

export type ExpectedGoods = ChosenGoods | OpenGoods | UnknownGoods;

interface Quoted {
  /** Per piece, in centavos: what was said in the chat, whatever the catalogue says. */
  readonly quotedPrice?: number;
  /** For a chosen line: open with it among the choices is right too. For an open one: the reverse. */
  readonly either?: true;
}

export interface ChosenGoods extends Quoted {
  readonly state: 'chosen';
  readonly product: string;
  readonly colour: string;
  readonly size: string;
  readonly quantity: number;
  readonly words?: string;
}

export interface OpenGoods extends Quoted {
  readonly state: 'open';
  readonly words: string;
  /** Said by the customer, as the catalogue names it; it may be one that the product does not come in. */
  readonly colour?: string;
  readonly size?: string;
  readonly quantity: number;
  /** All that fits. Up to three: each must be among the choices. More: at least one must. */
  readonly among: readonly Choice[];
}

export interface Choice {
  readonly product: string;
  readonly colour?: string;
  readonly size?: string;
}

interface UnknownGoods {
  readonly state: 'unknown';
  readonly words: string;
}
