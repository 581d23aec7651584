// @ts-check
import { spawn } from 'node:child_process';
import { root } from './repository.mjs';

/**
 * @typedef {object} ChildEnd
 * @property {number} code 1 also when the program could not be started or was killed
 * @property {string} output what it said, when `quiet`
 */

/**
 * @typedef {object} ChildOptions
 * @property {Record<string, string | undefined>} [env] beside or instead of our own
 * @property {boolean} [quiet] collect what it says instead of showing it
 * @property {boolean} [shell]
 * @property {(pid: number) => void} [onPid]
 */

/**
 * Runs a program to its end, from the repository's folder and without stdin, so that nothing ever
 * waits for an answer.
 * @param {string} program
 * @param {string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<ChildEnd>}
 */
export function runChild(program, args, { env = {}, quiet = false, shell = false, onPid } = {}) {
  return new Promise((resolve) => {
    const said = quiet ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', said, said],
      shell,
    });
    if (child.pid !== undefined) onPid?.(child.pid);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {ChildOptions} [options]
 */
export const runNode = (script, args, options) => runChild(process.execPath, [script, ...args], options);
