import { violatedConstraint } from '#platform/db/db.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';

/** Turns the database's refusal of a second user name or address into one at the right field. */
export function explainTaken(error: unknown): unknown {
  if (error instanceof AppError) return error;
  switch (violatedConstraint(error)) {
    case 'users_user_name_key':
      return fieldRefused('userName', 'user.name-taken');
    case 'users_email_key':
      return fieldRefused('email', 'user.email-taken');
    default:
      return error;
  }
}
