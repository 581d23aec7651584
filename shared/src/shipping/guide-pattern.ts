/** A guide as it is kept: one line, in capitals. */
export function tidyGuide(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toUpperCase();
}

/** Measured as it is kept: some letters grow when they become capitals. */
export const isTooLong = (guide: string): boolean => guide.length > 40;

/** How many places of a pattern may give way: each multiplies the ways a text can be tried. */
const MOST_CHOICES = 5;
const GROUP_AND_ITS_QUANTIFIER = /\(((?:[^()\\]|\\.)*)\)([*+?]|\{[\d,]*\})?/;
const CLASS_OR_ESCAPE = /\\.|\[(?:[^\]\\]|\\.)*\]/g;

/**
 * Whether a pattern compiles and can be tried on any guide in no time. Written by a person into a setting
 * and tried on thousands of texts, so what could run for minutes is refused: repetition of what itself
 * repeats, looking around, and too many places that give way.
 */
export function isHarmlessPattern(pattern: string): boolean {
  if (/\(\?(?!:)|\\[1-9]|\\k/.test(pattern)) return false;
  // One sign each, so that what is inside of them is not taken for more.
  const bones = pattern.replace(/\(\?:/g, '(').replace(CLASS_OR_ESCAPE, 'x');
  if (countChoices(bones) > MOST_CHOICES) return false;
  if (!repeatsPlainly(bones)) return false;
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

const countChoices = (bones: string): number =>
  (bones.replace(/\{\d+\}/g, '').match(/[*+?|]|\{[\d,]+\}/g) ?? []).length;

/** From the innermost group outwards: one that may give way is repeated at most once. */
function repeatsPlainly(bones: string): boolean {
  let rest = bones;
  for (let found = GROUP_AND_ITS_QUANTIFIER.exec(rest); found !== null; ) {
    const [whole, inside = '', quantifier = ''] = found;
    const isRepeated = quantifier !== '' && quantifier !== '?';
    if (isRepeated && countChoices(inside) > 0) return false;
    // Seen from outside, a group that gives way still does.
    const seen = countChoices(`${inside}${quantifier}`) > 0 ? 'x?' : 'x';
    rest = rest.slice(0, found.index) + seen + rest.slice(found.index + whole.length);
    found = GROUP_AND_ITS_QUANTIFIER.exec(rest);
  }
  return true;
}

/** Whether a number looks as this courier's do. Where nothing is known of them, any does. */
export function fitsPattern(pattern: string, guide: string): boolean {
  if (pattern === '' || !isHarmlessPattern(pattern)) return true;
  return new RegExp(pattern, 'i').test(tidyGuide(guide));
}

/** An address on the web with a place for the number, or none at all. */
export function isTrackingLink(link: string): boolean {
  return link === '' || (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link) && link.includes('{guide}'));
}
