// @ts-check
import { ensureTestBrowser } from './chromium.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { Sentence, secondsSince } from './sentence.mjs';
import { steps } from './steps.mjs';

/** @typedef {import('./steps.mjs').StepName} StepName */
/** @typedef {import('./steps.mjs').Count} Count */

/**
 * Runs the steps, or those that `--only types,lint` names. The last line says how many checks
 * passed and failed, the lines before it name those that failed, and the exit code agrees.
 * @param {readonly StepName[]} usual
 */
export async function runSteps(usual) {
  /** @type {Count} */
  const total = { passed: 0, failed: 0, failures: [] };
  /** @type {string[]} */
  const unsteady = [];
  try {
    const chosen = chooseSteps(usual);
    await ensureInstall();
    const obstacles = await prepare(chosen);
    for (const name of chosen) {
      const { passed, failed, failures, unsteady: shaky = [] } = await runStep(name, obstacles);
      unsteady.push(...shaky);
      total.passed += passed;
      total.failed += failed;
      // A step that breaks without naming a test is named itself.
      total.failures.push(...(failed > failures.length ? [steps[name].title] : failures));
    }
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    total.failed += 1;
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  // Said again here: between a failure and the last line lie thousands of others.
  for (const journey of unsteady) console.log(`~ pasó hasta la segunda vez: ${journey}`);
  for (const failure of total.failures) console.log(`✗ ${failure}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

/** @param {readonly StepName[]} usual */
function chooseSteps(usual) {
  const [flag, list, ...rest] = process.argv.slice(2);
  if (flag === undefined) return usual;
  const names = (list ?? '').split(',');
  const known = Object.keys(steps);
  if (flag !== '--only' || rest.length > 0 || !names.every((name) => known.includes(name))) {
    throw new Sentence(`No entendí la orden. Prueba con --only y uno o más de: ${known.join(',')}`);
  }
  return /** @type {StepName[]} */ (known.filter((name) => names.includes(name)));
}

/** @type {Record<'build' | 'chromium', () => Promise<unknown>>} */
const preparations = { build: () => ensureBuild(['api', 'web', 'storefront']), chromium: ensureTestBrowser };

/**
 * What a step needs and could not be had stops that step alone; the others still have their say.
 * @param {readonly StepName[]} chosen
 * @returns {Promise<Set<string>>}
 */
async function prepare(chosen) {
  const obstacles = new Set();
  for (const need of new Set(chosen.flatMap((name) => steps[name].needs))) {
    try {
      await preparations[need]();
    } catch (error) {
      console.error(error instanceof Sentence ? error.message : error);
      obstacles.add(need);
    }
  }
  return obstacles;
}

/**
 * @param {StepName} name
 * @param {Set<string>} obstacles
 * @returns {Promise<Count>}
 */
async function runStep(name, obstacles) {
  const { title, needs, run } = steps[name];
  console.log(`\n── ${title} ──`);
  if (needs.some((need) => obstacles.has(need))) {
    console.log('No se pudo correr: falta lo que se explica arriba.');
    return { passed: 0, failed: 1, failures: [] };
  }
  const startedAt = performance.now();
  const count = await run();
  const verdict = count.failed === 0 ? 'bien' : 'con fallas';
  console.log(`── ${title}: ${verdict}, ${secondsSince(startedAt)} ──`);
  return count;
}
