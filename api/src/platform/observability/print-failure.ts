import { EmbeddedPostgresError } from '../embedded-postgres/errors.ts';
import { CannotStart } from '../settings/cannot-start.ts';

/** What ended a program, on the terminal: a sentence where there is one for people, otherwise where it happened. */
export function printFailure(error: unknown): void {
  const isForPeople = error instanceof CannotStart || error instanceof EmbeddedPostgresError;
  // The database library writes a failed statement with all its values into its own message.
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  process.stderr.write(
    isForPeople ? `\n${error.message}\n` : `${root instanceof Error ? root.stack : root}\n`,
  );
}
