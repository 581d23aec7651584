import type { SaidColour } from './colours.ts';
import type { Lexicon, MeantStem } from './lexicon.ts';
import { quantityOf, withDigits } from './numbers.ts';
import { type SaidPrice, takePrice } from './prices.ts';
import { PLAIN_SIZE, SIZE_ADJECTIVES, SIZE_VALUE, toSizeKey } from './sizes.ts';
import { GRAMMAR_WORDS, toPlain, toStem } from './words.ts';

/** A word of the goods themselves, with all that it may mean. */
export interface SaidWord {
  readonly said: string;
  /** None: nothing is called so, and nothing nearly so. */
  readonly stems: readonly MeantStem[];
}

export interface SaidSize {
  readonly said: string;
  /** In the spellings of the store; none where it has no such size. */
  readonly names: readonly string[];
}

/** What a text says of goods. Sizes and colours are alternatives: any of them will do. */
export interface Understanding {
  readonly words: readonly SaidWord[];
  /** Which of the words says what kind of thing it is. */
  readonly noun: number | null;
  readonly sizes: readonly SaidSize[];
  readonly colours: readonly SaidColour[];
  readonly quantity: number | null;
  readonly price: SaidPrice | null;
  /** What it must not be. */
  readonly not: {
    readonly colours: readonly SaidColour[];
    readonly sizes: readonly SaidSize[];
    readonly words: readonly SaidWord[];
  };
}

const FILLERS: ReadonlySet<string> = new Set(
  `ando ay algun alguna algo aun aqui ando busco buscando buenas buenos color colores como cual cuanto cuesta cualquier
  cualquiera da dame deme disponible disponibles el ella encargo ese esa eso esos esas este esta esto estos estas
  favor fijese gracias gustaria hay hola kiero la le les lo llevo llevar manda mande me mi mire mostrar necesito
  noches o ok os otra otro par pares pide pido pieza piezas plis porfa porfavor porfis precio pues que quiero quisiera
  regala se sea sean seria seno senora su sus talla tallas tambien te tendra tendran tengan tenes tiene tienen
  tipo todavia tono u unidad unidades usted vale ver verdad vi x xfa xfavor ya tardes dias`.split(/\s+/),
);
const NEGATIONS: ReadonlySet<string> = new Set(['no', 'ni', 'menos', 'excepto', 'nada', 'sin']);
/** After these something else is wanted again. */
const TURNS: ReadonlySet<string> = new Set(['mejor', 'sino', 'pero', 'si', 'solo']);
const MOST_WORDS = 8;
/** What stands first and is larger than this is no count. */
const MOST_COUNTED = 24;
/** A word that sounds the same, or is the same. */
const HEARD = 0.95;

const SIZES_SAID = new RegExp(
  `(?:\\b(?:tallas?|tayas?|tala|size|num(?:ero)?|nro)\\b[\\s.:#°º-]*|\\bt[-. ]*(?=(?:\\d{1,2}|x{0,3}[sml])\\b)|\\bno?\\s*[.°º]+\\s*(?=\\d)|\\bno\\s+(?=\\d)|#\\s*)(${SIZE_VALUE}(?:\\s*(?:\\/|,|\\bo\\b|\\bu\\b)\\s*${SIZE_VALUE})*)(?![a-z0-9])`,
  'g',
);

/** Reads a search, or what somebody says of one article. */
export function understandGoods(text: string, lexicon: Lexicon): Understanding {
  const scan = new Scan(text, lexicon);
  scan.run();
  return scan.result();
}

interface Meanings {
  readonly words: SaidWord[];
  readonly sizes: SaidSize[];
  readonly colours: SaidColour[];
}
const none = (): Meanings => ({ words: [], sizes: [], colours: [] });

class Scan {
  readonly #lexicon: Lexicon;
  readonly #tokens: readonly string[];
  readonly #announced: readonly string[];
  readonly #price: SaidPrice | null;
  readonly #isOpenEnded: boolean;
  readonly #wanted = none();
  readonly #refused = none();
  #quantity: number | null = null;
  #isRefusing = false;

  constructor(text: string, lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#isOpenEnded = /[\p{L}\p{N}]$/u.test(text);
    const { rest, price } = takePrice(withDigits(toPlain(text)).replace(/×/g, 'x'));
    this.#price = price;
    const announced: string[] = [];
    // Where a size stood the sentence goes on: what is refused is refused after it as well.
    const goods = rest.replace(SIZES_SAID, (_, said: string) => {
      announced.push(...said.split(/\s*(?:\/|,|\bo\b|\bu\b)\s*/));
      return ' ';
    });
    this.#announced = announced;
    this.#tokens = goods.match(/[a-z0-9]+(?:\.\d)?/g) ?? [];
  }

  run(): void {
    for (const said of this.#announced) this.#addSize(said);
    const words = this.#takeQuantity();
    for (let at = 0; at < words.length; ) at += this.#read(words, at);
  }

  result(): Understanding {
    const { words, sizes, colours } = this.#wanted;
    return {
      words: words.slice(0, MOST_WORDS),
      noun: this.#noun(),
      sizes,
      colours,
      quantity: this.#quantity,
      price: this.#price,
      not: this.#refused,
    };
  }

  /** What comes before everything else is how many: «2 blusas», «un par de aretes», «3x». */
  #takeQuantity(): readonly string[] {
    const left: string[] = [];
    for (const [at, word] of this.#tokens.entries()) {
      const times = /^(?:x(\d{1,2})|(\d{1,2})x)$/.exec(word);
      if (times !== null) this.#quantity = Number(times[1] ?? times[2]);
      else if (
        left.length === 0 &&
        this.#quantity === null &&
        this.#isCount(word, this.#tokens.slice(at + 1))
      )
        this.#quantity = quantityOf(word);
      else if (/^(?:piezas|pares|unidades)$/.test(word) && /^\d{1,2}$/.test(left.at(-1) ?? ''))
        this.#quantity = Number(left.pop());
      else if (!FILLERS.has(word)) left.push(word);
    }
    return left.filter((word) => !GRAMMAR_WORDS.has(word) || word === 'sin');
  }

  #isCount(word: string, after: readonly string[]): boolean {
    const count = quantityOf(word);
    if (count === null || count > MOST_COUNTED) return false;
    const next = after.find((one) => !GRAMMAR_WORDS.has(one) && !FILLERS.has(one));
    if (next === undefined || /^\d/.test(next) || PLAIN_SIZE.test(next)) return false;
    return this.#lexicon.colours.lengthAt([toStem(next)]) === 0 || this.#lexicon.has(next);
  }

  /** Reads what stands here; returns how many words that was. */
  #read(words: readonly string[], at: number): number {
    const word = words[at] ?? '';
    if (TURNS.has(word)) this.#isRefusing = false;
    else if (NEGATIONS.has(word)) this.#isRefusing = word !== 'sin' || this.#colourLength(words, at + 1) > 0;
    else return this.#readMeaning(words, at, word);
    return 1;
  }

  #readMeaning(words: readonly string[], at: number, word: string): number {
    const colours = this.#colourLength(words, at);
    if (colours > 0) {
      const said = words.slice(at, at + colours);
      this.#addColour(said.map(toStem), said.join(' '));
      return colours;
    }
    if (this.#isSize(words, at)) {
      const doubled = /^(?:extra|equis|doble)$/.test(word) ? words.slice(at, at + 2).join(' ') : word;
      this.#addSize(doubled);
      return doubled === word ? 1 : 2;
    }
    this.#addWord(word, this.#isOpenEnded && at === words.length - 1);
    return 1;
  }

  #colourLength(words: readonly string[], at: number): number {
    return this.#lexicon.colours.lengthAt(words.slice(at, at + 5).map(toStem));
  }

  #isSize(words: readonly string[], at: number): boolean {
    const word = words[at] ?? '';
    if (/^(?:extra|equis)$/.test(word)) return /^(?:grande|chica|pequena|ele|ese)$/.test(words[at + 1] ?? '');
    if (/^\d{1,3}(?:\.\d)?$/.test(word)) return !this.#lexicon.has(word);
    if (/^[a-z]+$/.test(word) && quantityOf(word) !== null) {
      const scale = this.#scale();
      return !this.#lexicon.has(word) && (scale === null || scale.has(String(quantityOf(word))));
    }
    if (PLAIN_SIZE.test(word)) return true;
    if (!SIZE_ADJECTIVES.has(word)) return false;
    return this.#scale()?.has(toSizeKey(word.replace(/s$/, ''))) === true;
  }

  /** What the goods spoken of so far are sold in. */
  #scale(): ReadonlySet<string> | null {
    const sizes = this.#wanted.words.flatMap(({ stems }) =>
      stems.flatMap(({ stem }) => [...(this.#lexicon.nouns.get(stem) ?? [])]),
    );
    return sizes.length === 0 ? null : new Set(sizes);
  }

  #addSize(said: string): void {
    const count = quantityOf(said);
    const key = toSizeKey(count !== null && !/\d/.test(said) ? String(count) : said.replace(/(?<=..)s$/, ''));
    const names = this.#lexicon.sizes.get(key) ?? [];
    this.#target().sizes.push({ said: /^[a-z]{1,3}$/.test(key) ? key.toUpperCase() : said, names });
  }

  #addColour(stems: readonly string[], said: string): void {
    this.#target().colours.push(this.#lexicon.colours.colourOf(stems, said));
  }

  #addWord(word: string, isBeingTyped: boolean): void {
    const stems = this.#lexicon.meantBy(word, isBeingTyped);
    const colour = this.#lexicon.colours.nearestTo(word, isBeingTyped && stems.length === 0);
    // A slip or a diminutive of a colour, unless goods are called so.
    if (colour !== null && !stems.some(({ weight }) => weight >= HEARD)) this.#addColour([colour], word);
    else if (!this.#isRefusing || stems.length > 0) this.#target().words.push({ said: word, stems });
  }

  #target(): Meanings {
    return this.#isRefusing ? this.#refused : this.#wanted;
  }

  /** The first word that goods are called by; an unknown first word is one that nothing is called by. */
  #noun(): number | null {
    const { words } = this.#wanted;
    const at = words.findIndex(({ stems }) => stems.some(({ stem }) => this.#lexicon.nouns.has(stem)));
    if (at >= 0) return at;
    return words[0]?.stems.length === 0 ? 0 : null;
  }
}
