import { fold } from '@trastienda/shared/customers/places/words.ts';
import type { Group } from './group.ts';
import { emptyGroup, hasAttributes, isNamed } from './group.ts';
import type { Item } from './scan.ts';
import { isNotForSale } from './vocabulary.ts';

interface Assembly {
  readonly groups: Group[];
  current: Group | null;
  /** The description of the goods is over; sizes and colours may still follow. */
  isClosed: boolean;
  /** A comma, an «y» or an «o» since the last thing said. */
  isApart: boolean;
  isAfterOr: boolean;
  the: { isOther: boolean; isApart: boolean; start: number } | null;
  previous: Item['kind'] | null;
}

/** Puts what a sentence says about goods together, one group for each article. */
export function groupItems(items: readonly Item[], mayBeUnknown: boolean): Group[] {
  const state: Assembly = {
    groups: [],
    current: null,
    isClosed: false,
    isApart: true,
    isAfterOr: false,
    the: null,
    previous: null,
  };
  items.forEach((item, index) => {
    take(state, item, items, index, mayBeUnknown);
    state.previous = item.kind;
  });
  return state.groups.filter((group) => isWorthKeeping(group));
}

/** A weak «una» without anything else, or unknown words without a number, size or colour, say nothing. */
function isWorthKeeping(group: Group): boolean {
  if (group.isUnknown)
    return (group.quantity !== null && !group.isWeak) || hasAttributes(group) || group.price !== null;
  return isNamed(group) || hasAttributes(group) || (group.quantity !== null && !group.isWeak);
}

function begin(state: Assembly, start: number): Group {
  const group = emptyGroup(state.the?.start ?? start);
  if (state.the !== null) {
    group.isDefinite = !state.the.isOther;
    group.isOther = state.the.isOther;
  }
  state.the = null;
  state.isClosed = false;
  state.groups.push(group);
  state.current = group;
  return group;
}

function isEmpty(group: Group): boolean {
  return !isNamed(group) && !hasAttributes(group);
}

function take(
  state: Assembly,
  item: Item,
  items: readonly Item[],
  index: number,
  mayBeUnknown: boolean,
): void {
  switch (item.kind) {
    case 'quantity': {
      const group = begin(state, item.start);
      const goods = nextGoods(items, index);
      // A pair of shoes is one article, a pair of blouses two.
      const isOfPairs = goods?.kind === 'head' && goods.head.isPair;
      group.quantity = isOfPairs && item.pairs !== null ? item.pairs : item.value;
      group.isWeak = item.isWeak;
      extend(state, item);
      return;
    }
    case 'trailing':
      if (state.current !== null) state.current.quantity = item.value;
      extend(state, item);
      return;
    case 'head':
      takeHead(state, item);
      return;
    case 'size':
    case 'colour':
      takeAttribute(state, item, items, index);
      return;
    case 'sku': {
      const { current } = state;
      const fits = current !== null && current.sku === null && (isEmpty(current) || !state.isApart);
      (fits ? current : begin(state, item.start)).sku = item.sku;
      state.isClosed = true;
      extend(state, item);
      return;
    }
    case 'price':
      if (state.current !== null && !isEmpty(state.current) && state.current.price === null) {
        state.current.price = item.centavos;
        extend(state, item);
      }
      state.isClosed = true;
      return;
    case 'word':
      takeWord(state, item, mayBeUnknown);
      return;
    default:
      takeSmall(state, item);
  }
}

function takeSmall(state: Assembly, item: Item): void {
  if (item.kind === 'the') {
    const isApart = state.isApart || state.previous === 'stop' || state.previous === null;
    if ((state.previous !== 'link' && state.previous !== 'in') || item.isOther)
      state.the = { isOther: item.isOther, isApart, start: item.start };
    if (item.isOther) state.isClosed = true;
  } else if (item.kind === 'all') {
    const group = begin(state, item.start);
    group.isAll = true;
    extend(state, item);
  } else if (item.kind === 'and' || item.kind === 'comma' || item.kind === 'or') {
    state.isApart = true;
    state.isAfterOr = item.kind === 'or';
    state.isClosed = state.current !== null && !(state.current.head?.isSet === true && item.kind === 'and');
  } else if (item.kind === 'instead') {
    state.current = null;
    state.the = null;
  } else if (item.kind === 'in') {
    // «en negro», «en M» go on about the goods, «en Instagram» does not.
    state.isClosed = true;
  } else if (item.kind === 'stop') {
    state.isClosed = true;
    state.the = null;
  } else if (item.kind === 'model') {
    const { current } = state;
    if (current === null || current.head !== null) {
      if (current?.head !== null && current !== null && !state.isApart) return;
      begin(state, item.start);
    }
  }
}

function extend(state: Assembly, item: Item): void {
  if (state.current !== null) state.current.end = item.end;
  state.isApart = false;
  state.isAfterOr = false;
}

function takeHead(state: Assembly, item: Item & { kind: 'head' }): void {
  const { current, previous } = state;
  const isBesideGoods = previous === 'head' || previous === 'word' || previous === 'link';
  const isPartOfSet = current?.head?.isSet === true && previous === 'and' && current.words.length > 1;
  const isDescription =
    current?.head != null && !state.isClosed && state.the === null && (isBesideGoods || isPartOfSet);
  if (isDescription && current !== null) {
    current.words.push(item.head.name);
    extend(state, item);
    return;
  }
  const isWaiting =
    current !== null &&
    !isNamed(current) &&
    !current.isAll &&
    // «2 …» or «talla M …» came first.
    (current.quantity !== null || (current.sizes.length > 0 && !state.isApart));
  const group = isWaiting && !(state.isApart && hasAttributes(current)) ? current : begin(state, item.start);
  group.head = item.head;
  group.isPlural = item.isPlural;
  group.words.push(item.head.name);
  state.isClosed = false;
  state.the = null;
  extend(state, item);
}

/** A dress may be made for these. */
const OCCASION = /^(?:boda|fiesta|graduacion|evento|casa)$/;

function takeWord(state: Assembly, item: Item & { kind: 'word' }, mayBeUnknown: boolean): void {
  const { current, previous } = state;
  const word = fold(item.text);
  // «con mensajero», «para regalo»: the sentence has gone on to something else.
  if (isNotForSale(word) && !OCCASION.test(word)) {
    state.isClosed = true;
    return;
  }
  if (current !== null && current.words.length > 0 && !state.isClosed && current.words.length < 6) {
    current.words.push(item.text);
    extend(state, item);
    return;
  }
  const isAnnounced =
    previous === 'quantity' || previous === 'the' || previous === 'model' || previous === 'link';
  if (!mayBeUnknown || !isAnnounced || OCCASION.test(word)) {
    if (previous !== 'link') state.isClosed = true;
    return;
  }
  const isWaiting = current !== null && isEmpty(current) && previous !== 'the' && !current.isAll;
  if (!isWaiting && previous === 'link') return;
  const group = isWaiting ? current : begin(state, item.start);
  group.isUnknown = previous !== 'model';
  group.words.push(item.text);
  state.isClosed = false;
  extend(state, item);
}

function takeAttribute(
  state: Assembly,
  item: Item & { kind: 'size' | 'colour' },
  items: readonly Item[],
  index: number,
): void {
  const isSize = item.kind === 'size';
  const value = isSize ? item.size : item.colour;
  const group = attributeOwner(state, item, items, index);
  if (state.isAfterOr) group.isChoice = true;
  (isSize ? group.sizes : group.colours).push(value);
  state.the = null;
  extend(state, item);
}

/** Which article a size or a colour belongs to: the one being spoken of, or a new one like it. */
function attributeOwner(
  state: Assembly,
  item: Item & { kind: 'size' | 'colour' },
  items: readonly Item[],
  index: number,
): Group {
  const { current } = state;
  if (current === null) return begin(state, item.start);
  if (state.the?.isApart === true && !isEmpty(current)) return begin(state, item.start);
  const mine = item.kind === 'size' ? current.sizes : current.colours;
  const others = item.kind === 'size' ? current.colours : current.sizes;
  const other = item.kind === 'size' ? 'colour' : 'size';
  // «blusa negra, talla 30 jeans»: the size of what comes.
  if (state.isApart && isNamed(current) && item.kind === 'size' && items[index + 1]?.kind === 'head')
    return begin(state, item.start);
  // «negra M, blanca L» are two; «talla M negra, blanca y roja» are three of one size.
  const beginsPair =
    state.isApart && mine.length > 0 && others.length > 0 && comesNext(other, items, index + 1);
  return beginsPair ? begin(state, item.start) : current;
}

function comesNext(kind: 'size' | 'colour', items: readonly Item[], from: number): boolean {
  for (let at = from; at < items.length; at++) {
    const item = items[at];
    if (item === undefined || item.kind === kind) return item !== undefined;
    if (!['link', 'in', 'the', 'word'].includes(item.kind)) return false;
  }
  return false;
}

/** The goods that a quantity counts: the next named, if no other quantity comes first. */
function nextGoods(items: readonly Item[], from: number): Item | undefined {
  for (let at = from + 1; at < items.length; at++) {
    const kind = items[at]?.kind;
    if (kind === 'head') return items[at];
    if (kind === 'quantity') return undefined;
  }
  return undefined;
}
