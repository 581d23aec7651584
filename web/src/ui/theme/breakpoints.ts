/** Below this, rows become cards and drawers become pages. The same line as in the styles. */
export const PHONE = '(max-width: 47.99em)';
