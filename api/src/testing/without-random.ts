const RANDOM = [
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /\b[0-9a-f]{64}\b/g,
];

/** A text without its instants, ids and hashes, in which figures that must not be told would be found by chance. */
export const withoutRandom = (text: string): string =>
  RANDOM.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text);
