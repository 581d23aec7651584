import type { Group } from './group.ts';
import { hasAttributes, isNamed } from './group.ts';
import type { Head } from './vocabulary.ts';

/** One article as one sentence tells it; what it does not say is null. */
export interface Piece {
  readonly words: string;
  readonly head: Head | null;
  readonly sku: string | null;
  readonly quantity: number | null;
  readonly size: string | null;
  readonly colour: string | null;
  readonly price: number | null;
  /** Read with some doubt: shared out, or one of several. */
  readonly isDoubtful: boolean;
  readonly isOther: boolean;
  readonly isAll: boolean;
  readonly start: number;
  readonly end: number;
}

/** Shares out what was said together: «2 blusas, una negra y una blanca» are two articles. */
export function splitGroups(groups: readonly Group[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < groups.length; ) {
    const group = groups[at];
    if (group === undefined) break;
    let next = at + 1;
    while (isNamed(group) && isFollower(groups[next])) next++;
    pieces.push(...(next > at + 1 ? withFollowers(group, groups.slice(at + 1, next)) : split(group)));
    at = next;
  }
  return pieces;
}

function isFollower(group: Group | undefined): boolean {
  return group !== undefined && !isNamed(group) && !group.isAll;
}

/** Groups without goods of their own are kinds of those named before them. */
function withFollowers(group: Group, followers: readonly Group[]): Piece[] {
  const shared = sharedEnd(followers);
  const kinds = shared.flatMap((follower) =>
    split({
      ...follower,
      head: group.head,
      words: group.words,
      isUnknown: group.isUnknown,
      sku: follower.sku ?? (group.sizes.length + group.colours.length === 0 ? group.sku : null),
      price: follower.price ?? group.price,
      sizes: follower.sizes.length > 0 ? follower.sizes : group.sizes.slice(0, 1),
      colours: follower.colours.length > 0 ? follower.colours : group.colours.slice(0, 1),
    }),
  );
  const total = kinds.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  const addsDetails = followers.every(
    ({ sizes, colours }) =>
      (sizes.length > 0 && group.sizes.length === 0) || (colours.length > 0 && group.colours.length === 0),
  );
  const isHeading = addsDetails && (group.quantity === null || group.isWeak || group.quantity === total);
  if (!isHeading && !followers.some(hasAttributes)) {
    // «la blusa negra M, quiero 2»: only a number follows.
    const quantity = followers.at(-1)?.quantity ?? group.quantity;
    return split({ ...group, quantity, isWeak: false });
  }
  if (isHeading) {
    const [first, ...rest] = kinds;
    return first === undefined ? [] : [{ ...first, start: group.start }, ...rest];
  }
  const missing = (group.quantity ?? 0) - total;
  const own = addsDetails && missing > 0 ? { ...group, quantity: missing } : group;
  return [...split(own), ...kinds];
}

/** «una negra y una blanca talla M»: the size stands for both. */
function sharedEnd(followers: readonly Group[]): Group[] {
  const sizes = followers.at(-1)?.sizes ?? [];
  const isShared = sizes.length === 1 && followers.slice(0, -1).every((one) => one.sizes.length === 0);
  return followers.map((one) => (isShared ? { ...one, sizes } : one));
}

/** One piece for each size or colour that was listed. */
function split(group: Group): Piece[] {
  const { sizes, colours, quantity, isWeak } = group;
  if (group.isChoice) return [piece(group, { isDoubtful: true })];
  const isOne = quantity === 1 || (quantity === null && !group.isPlural);
  const count = Math.max(sizes.length, colours.length);
  if (count <= 1) return [piece(group, {})];
  if (sizes.length <= 1 && isOne && !isWeakList(group)) {
    // One blouse, black and white.
    const colour = colours.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(' y ');
    return [piece(group, { colour })];
  }
  const isEven = quantity === null || isWeak || quantity % count === 0;
  if (!isEven) return [piece(group, { isDoubtful: true })];
  const each = quantity === null || isWeak ? null : quantity / count;
  return Array.from({ length: count }, (_, index) =>
    piece(group, {
      quantity: each,
      size: sizes[index] ?? sizes[0] ?? null,
      colour: colours[index] ?? colours[0] ?? null,
      isDoubtful: each !== null && each > 1,
    }),
  );
}

/** «la negra y la blanca» without goods named is a list, not a pattern. */
function isWeakList(group: Group): boolean {
  return group.words.length === 0 && group.quantity === null;
}

function piece(group: Group, said: Partial<Piece>): Piece {
  return {
    words: group.words.join(' '),
    head: group.head,
    sku: group.sku,
    quantity: group.quantity,
    size: group.sizes[0] ?? null,
    colour: group.colours[0] ?? null,
    price: group.price,
    isDoubtful: group.isUnknown,
    isOther: group.isOther,
    isAll: group.isAll,
    start: group.start,
    end: group.end,
    ...said,
  };
}
