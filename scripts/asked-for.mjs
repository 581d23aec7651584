// @ts-check

/**
 * Whether the command was called for all of its rows, or for some that bear this name.
 * @param {string} name
 */
export function isAskedFor(name) {
  const only = process.argv.findIndex((argument) => argument.startsWith('--only'));
  return (
    only === -1 ||
    process.argv
      .slice(only, only + 2)
      .join(' ')
      .includes(name)
  );
}
