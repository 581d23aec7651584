import { XMLBuilder } from 'fast-xml-parser';

/** An element: its attributes with `@`, its text or its children. */
export type Node = string | { readonly [name: string]: Node | readonly Node[] };

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  indentBy: ' ',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  // Escaped here, before it gets there: one place that is sure of every sign.
  processEntities: false,
});

export function writeXml(root: Node): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeFragment(root)}`;
}

export function writeFragment(node: Node): string {
  return builder.build(escaped(node));
}

function escaped(node: Node): Node {
  if (typeof node === 'string') return escapeText(node);
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      isList(value) ? value.map((one) => escaped(one)) : escaped(value),
    ]),
  );
}

function isList(value: Node | readonly Node[]): value is readonly Node[] {
  return Array.isArray(value);
}

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML knows no control signs at all, not even escaped, and an attribute no line breaks. */
function escapeText(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** Quetzales with two decimals, without going through fractions. */
export function money(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
