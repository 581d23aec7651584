import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { type ErrorCode, httpStatus } from './error-codes.ts';

export interface AppErrorDetails {
  readonly params?: Readonly<Record<string, string>>;
  readonly fields?: readonly InvalidField[];
  readonly retryAfterSeconds?: number;
  /** For a stale version: what is there now. */
  readonly current?: unknown;
  /** For a needed second factor: the challenge. */
  readonly challenge?: unknown;
  readonly cause?: unknown;
  /** Whoever refuses counts it: a line in the log for each would cost more than refusing, and in an overload fill the disk. */
  readonly isCounted?: true;
}

/** A refusal we planned for. Anything else that is thrown is a 500 and tells the caller nothing. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = httpStatus(code);
    this.details = details;
  }
}

/** A refusal that belongs to one field of the form. */
export function fieldRefused(
  field: string,
  code: ErrorCode,
  params: Readonly<Record<string, string>> = {},
): AppError {
  return new AppError('request.invalid', { fields: [{ field, code, params }] });
}
