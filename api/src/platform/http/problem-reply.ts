import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { pickLanguage } from '@trastienda/shared/kernel/languages.ts';
import type { Problem } from '@trastienda/shared/kernel/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { findLockedMonth } from '../corrections.ts';
import { detectOutage, isUnstorable, violatedConstraint } from '../db/db.ts';
import { AppError } from './app-error.ts';
import { type ErrorCode, sentence } from './error-codes.ts';

/** Turns whatever was thrown into a refusal with a code. */
function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const outage = detectOutage(error);
  if (outage === 'unavailable')
    return new AppError('service.unavailable', { retryAfterSeconds: 2, cause: error });
  if (outage === 'busy') return new AppError('service.busy', { retryAfterSeconds: 2, cause: error });
  if (isUnstorable(error)) return new AppError('request.malformed');
  // The database's own word, where two met at the same moment.
  if (violatedConstraint(error) === 'customer_is_erased') return new AppError('customer.erased');
  const lockedMonth = findLockedMonth(error);
  if (lockedMonth !== null) return new AppError('month.locked', { params: { month: lockedMonth } });
  const code = FASTIFY_CODES[(error as FastifyError | undefined)?.code ?? ''];
  if (code !== undefined) return new AppError(code);
  // Fastify marks what the caller did wrong with a 4xx of its own.
  const status = (error as FastifyError | undefined)?.statusCode;
  if (status !== undefined && status >= 400 && status < 500) return new AppError('request.malformed');
  return new AppError('service.unexpected', { cause: error });
}

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-type',
  FST_ERR_NOT_FOUND: 'resource.not-found',
};

function toProblem(refusal: AppError, language: Language, requestId: string): Problem {
  const { details } = refusal;
  return {
    status: refusal.status,
    code: refusal.code,
    message: sentence(language, refusal.code, { requestId, ...details.params }),
    ...(details.fields && {
      errors: details.fields.map(({ field, code, params }) => ({
        field,
        code,
        message: sentence(language, code, params),
      })),
    }),
    ...(details.retryAfterSeconds !== undefined && { retryAfterSeconds: details.retryAfterSeconds }),
    ...(details.current !== undefined && { current: details.current }),
    ...(details.challenge !== undefined && { challenge: details.challenge }),
    requestId,
  };
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.status >= 500 && refusal.details.isCounted !== true) {
    // A 500 that was planned is the specification's answer to a bad request: worth a line, not an alarm.
    const level = refusal === error && refusal.status === 500 ? 'warn' : 'error';
    request.log[level](
      { err: refusal.details.cause ?? refusal, route: request.routeOptions.url },
      refusal.code,
    );
  }
  if (refusal.details.retryAfterSeconds !== undefined) {
    reply.header('retry-after', refusal.details.retryAfterSeconds);
  }
  return reply
    .status(refusal.status)
    .type('application/problem+json')
    .send(toProblem(refusal, pickLanguage(request.headers['accept-language']), request.id));
}
