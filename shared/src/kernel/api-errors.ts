/** A module's ways to refuse: code → HTTP status. Their sentences are in `messages/`. */
export type ErrorTable = Readonly<
  Record<string, 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507>
>;

/** What any call may answer, whatever its module. */
export const PLATFORM_ERRORS = {
  'request.malformed': 400,
  'request.invalid': 422,
  'request.too-large': 413,
  'request.unsupported-type': 415,
  'request.too-many': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  'resource.not-found': 404,
  'resource.stale': 409,
  'list.bad-cursor': 422,
  'month.locked': 409,
  'month.bad-reason': 422,
  'file.unreadable': 422,
  'file.too-many-rows': 422,
  'file.cell-too-far': 422,
  'idempotency.invalid-key': 400,
  'idempotency.in-flight': 409,
  'idempotency.other-body': 422,
  'service.busy': 503,
  'service.unavailable': 503,
  'service.disk-full': 507,
  'service.unexpected': 500,
} as const satisfies ErrorTable;

/** What every route may answer that takes a spreadsheet. */
export const SPREADSHEET_REFUSALS = ['file.unreadable', 'file.too-many-rows', 'file.cell-too-far'] as const;
