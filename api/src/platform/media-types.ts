/** What each kind of raw body may call itself. What it is, only its bytes tell. */
export const MEDIA_TYPES = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  spreadsheet: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/octet-stream',
  ],
};
