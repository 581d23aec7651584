// @ts-check
import { parseArgs } from 'node:util';

/**
 * Reads the arguments of a command. `--help` shows the usage and ends with 0; anything the command does not know
 * shows it too and ends with 2, before any work has begun.
 * @param {string} usage
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 * @param {(values: Record<string, unknown>) => string | undefined} [findMistake] a sentence about wrong values
 * @returns {Record<string, unknown>}
 */
export function readArgs(usage, options, findMistake = () => undefined) {
  try {
    const { values } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h', default: false } },
      strict: true,
      allowPositionals: false,
    });
    if (values['help'] === true) {
      console.log(usage);
      process.exit(0);
    }
    const mistake = findMistake(values);
    if (mistake !== undefined) throw new Error(mistake);
    return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
