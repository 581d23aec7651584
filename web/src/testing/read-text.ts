/** What an element says, with every kind of space as one plain space. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Finds a name with plain spaces although amounts are written with spaces that do not break. */
export function withSpaces(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(' ', String.raw`\s`)}$`);
}

/** A made-up id: the same number is the same thing. */
export function idOf(number: number): string {
  return `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
