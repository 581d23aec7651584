// @ts-check
/** A reason not to go on that a person can mend. The message is the whole sentence they see. */
export class UserError extends Error {}

/**
 * Runs a command's main function; a user error is shown as it is, anything else with its stack.
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/** @param {number} startedAt of performance.now() */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
