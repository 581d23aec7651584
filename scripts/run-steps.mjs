// @ts-check
import { rm } from 'node:fs/promises';
import { readArgs } from './cli-args.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { STEPS_TOGETHER, steps } from './steps.mjs';
import { ensureTestBrowser } from './system/chromium.mjs';
import { createScratchFolder } from './system/scratch-folder.mjs';
import { secondsSince, UserError } from './user-error.mjs';

/** @typedef {import('./steps.mjs').StepName} StepName */
/** @typedef {import('./steps.mjs').StepResult} StepResult */
/** @typedef {import('./steps.mjs').Need} Need */

/** A run on a machine of the continuous integration that takes longer says so, with what took longest. */
const LONGEST_CI_MINUTES = 15;
const SLOWEST_SHOWN = 10;

/**
 * The steps to run: those of the command, or some of all that there are. Ends the process where the arguments are
 * not understood.
 * @param {string} command as a person types it
 * @param {readonly StepName[]} usual
 * @returns {readonly StepName[]}
 */
export function readStepArgs(command, usual) {
  const known = /** @type {StepName[]} */ (Object.keys(steps));
  const usage = [
    `Uso: ${command} [-- --only PASO[,PASO…]]`,
    '',
    ...known.map((name) => `  ${name.padEnd(14)}${steps[name].title}`),
    '',
    `Sin --only: ${usual.join(', ')}.`,
  ].join('\n');
  const parseNames = (/** @type {unknown} */ only) => String(only).split(',');
  const { only } = readArgs(usage, { only: { type: 'string' } }, (values) => {
    if (values['only'] === undefined) return undefined;
    const unknown = parseNames(values['only']).filter((name) => !known.some((step) => step === name));
    return unknown.length === 0 ? undefined : `No hay paso que se llame «${unknown.join(', ')}».`;
  });
  return only === undefined ? usual : known.filter((name) => parseNames(only).includes(name));
}

/**
 * Runs the steps. The last line says how many checks passed and failed, the lines before it name what failed and
 * where the time went, and the exit code agrees.
 * @param {readonly StepName[]} chosen
 */
export async function runSteps(chosen) {
  const startedAt = performance.now();
  /** @type {{ name: string, seconds: number, result: StepResult }[]} */
  const done = [];
  // What several steps need, such as the sample store, is made once and kept here, beside what each throws away.
  const folder = await createScratchFolder();
  process.env['TEST_RUN_FOLDER'] = folder;
  process.env['TMPDIR'] = folder;
  try {
    await ensureInstall('all');
    const preparations = chosenPreparations(chosen).map(timedPreparation);
    for (const [index, row] of STEPS_TOGETHER.entries()) {
      const obstacles = index === 0 ? [] : await listObstacles(preparations);
      const names = row.filter((name) => chosen.includes(name));
      done.push(...(await Promise.all(names.map((name) => timed(name, () => runStep(name, obstacles))))));
    }
    done.push(...(await Promise.all(preparations)));
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    done.push({ name: 'inicio', seconds: 0, result: { passed: 0, failed: 1, failures: [] } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  report(done, (performance.now() - startedAt) / 1000);
}

/**
 * What steps need, made while the first row runs, which needs nothing but the sources.
 * @type {Record<Need, { title: string, prepare: () => Promise<unknown> }>}
 */
const PREPARATIONS = {
  build: { title: 'construcción', prepare: () => ensureBuild(['api', 'web', 'storefront']) },
  chromium: { title: 'navegador', prepare: ensureTestBrowser },
};

/**
 * @param {readonly StepName[]} chosen
 * @returns {Need[]}
 */
const chosenPreparations = (chosen) => [...new Set(chosen.flatMap((name) => steps[name].needs))];

/** @param {Need} need */
async function timedPreparation(need) {
  const { title, prepare } = PREPARATIONS[need];
  const done = await timed(title, async () => {
    const isDone = await succeeds(prepare);
    return { passed: 0, failed: isDone ? 0 : 1, failures: [] };
  });
  return { ...done, need };
}

/** @param {readonly ReturnType<typeof timedPreparation>[]} preparations */
async function listObstacles(preparations) {
  const done = await Promise.all(preparations);
  return done.filter(({ result }) => result.failed > 0).map(({ need }) => need);
}

/**
 * What a step needs and could not be had stops that step alone; the others still run.
 * @param {() => Promise<unknown>} prepare
 */
async function succeeds(prepare) {
  try {
    await prepare();
    return true;
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    return false;
  }
}

/**
 * @param {string} name
 * @param {() => Promise<StepResult>} run
 */
async function timed(name, run) {
  const startedAt = performance.now();
  const result = await run();
  return { name, seconds: (performance.now() - startedAt) / 1000, result };
}

/**
 * @param {StepName} name
 * @param {readonly string[]} obstacles
 * @returns {Promise<StepResult>}
 */
async function runStep(name, obstacles) {
  const { title, needs, run } = steps[name];
  if (needs.some((need) => obstacles.includes(need))) {
    console.log(`── ${title}: no se pudo correr, falta lo que se explica arriba ──`);
    return { passed: 0, failed: 1, failures: [] };
  }
  const startedAt = performance.now();
  console.log(`── ${title}… ──`);
  const result = await run();
  if (result.output) console.log(result.output);
  console.log(`── ${title}: ${result.failed === 0 ? 'bien' : 'con fallas'}, ${secondsSince(startedAt)} ──`);
  return result;
}

/**
 * @param {readonly { name: string, seconds: number, result: StepResult }[]} done
 * @param {number} total in seconds
 */
function report(done, total) {
  const count = (/** @type {'passed' | 'failed'} */ key) =>
    done.reduce((sum, { result }) => sum + result[key], 0);
  const files = done.flatMap(({ result }) => result.files ?? []);
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN);
  const formatLine = (/** @type {{ name: string, seconds: number }} */ { name, seconds }) =>
    `${seconds.toFixed(1).padStart(8)} s  ${name}`;
  console.log(
    `\nTiempo por paso:\n${[...done, { name: 'en total', seconds: total }].map(formatLine).join('\n')}`,
  );
  if (slowest.length > 0) console.log(`\nArchivos más lentos:\n${slowest.map(formatLine).join('\n')}`);
  if (process.env['CI'] && total > LONGEST_CI_MINUTES * 60)
    console.log(
      `\n⚠ Tardó ${Math.round(total / 60)} minutos; más de ${LONGEST_CI_MINUTES} es demasiado. Los archivos más lentos están arriba.`,
    );
  // Said again here: between a failure and the last line lie thousands of others.
  for (const { result } of done)
    for (const journey of result.unsteady ?? []) console.log(`~ pasó hasta la segunda vez: ${journey}`);
  // A step that breaks without naming a test is named itself.
  for (const { name, result } of done)
    for (const failure of result.failed > result.failures.length ? [name] : result.failures)
      console.log(`✗ ${failure}`);
  process.exitCode = count('failed') > 0 ? 1 : 0;
  console.log(`\n${count('passed')} passed, ${count('failed')} failed`);
}
