/** Whether a guide looks as this courier's do. An observation: it warns, it never forbids. */
export function looksLikeGuide(pattern: string, guide: string): boolean {
  const typed = guide.trim().toUpperCase();
  if (pattern === '' || typed === '') return true;
  try {
    return new RegExp(pattern).test(typed);
  } catch {
    // A setting that is no pattern says nothing about guides.
    return true;
  }
}
