/** What each kind of raw body may call itself. What it is, only its bytes show. */
export const MEDIA_TYPES = {
  // HEIC is taken only to say what to do with it.
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  spreadsheet: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/octet-stream',
  ],
  report: ['application/reports+json', 'application/csp-report'],
};
