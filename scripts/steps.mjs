// @ts-check
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { runNode } from './child.mjs';
import { commandFile, inRoot, PRODUCT_WORKSPACES } from './repository.mjs';

/**
 * @typedef {object} StepResult
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures
 * @property {string[]} [unsteady] what passed only the second time
 * @property {{ name: string, seconds: number }[]} [files] how long each took
 * @property {string} [output] what a step that ran beside others has to say
 */
/** @typedef {'types' | 'lint' | 'architecture' | 'unit' | 'app' | 'api' | 'processes' | 'browser'} StepName */
/** @typedef {'build' | 'chromium'} Need */
/** @typedef {{ title: string, needs: readonly Need[], run: () => Promise<StepResult> }} Step */

/** @type {Record<StepName, Step>} */
export const steps = {
  types: { title: 'Tipos', needs: [], run: checkTypes },
  lint: { title: 'Estilo', needs: [], run: checkLint },
  architecture: { title: 'Arquitectura', needs: [], run: checkArchitecture },
  unit: {
    title: 'Pruebas de reglas y de componentes',
    needs: [],
    run: () => runVitest('unit', ['unit', 'components']),
  },
  app: {
    title: 'Pruebas de la aplicación entera',
    needs: [],
    run: () => runVitest('app', ['app'], { quiet: true }),
  },
  api: { title: 'Pruebas de la API', needs: [], run: () => runVitest('api', ['api']) },
  processes: {
    title: 'Pruebas del programa construido',
    needs: ['build'],
    run: () => runVitest('processes', ['processes'], { quiet: true }),
  },
  browser: { title: 'Pruebas en el navegador', needs: ['build', 'chromium'], run: runBrowserTests },
};

/**
 * Steps that run side by side, one row after the other. Alone, tests of components wait a sixth of their time and
 * tests of the built program half of it: for starts, kills and cut connections.
 * @type {readonly (readonly StepName[])[]}
 */
export const STEPS_TOGETHER = [
  ['types', 'lint', 'architecture', 'unit'],
  ['api', 'app'],
  ['processes', 'browser'],
];

const TYPESCRIPT_PROJECTS = [...PRODUCT_WORKSPACES, 'tsconfig.tools.json'];

async function checkTypes() {
  const tsc = commandFile('typescript', 'tsc');
  const checked = await Promise.all(
    TYPESCRIPT_PROJECTS.map((project) => {
      const info = inRoot('.cache', 'types', `${project}.tsbuildinfo`);
      const incremental = ['--incremental', '--tsBuildInfoFile', info];
      // Several checkers in one project do much of their work twice; the projects run side by side instead.
      const args = ['--noEmit', '--checkers', '1', '--project', inRoot(project), ...incremental];
      // A short run: less garbage is collected.
      return runNode(tsc, args, { quiet: true, env: { GOGC: '400' } });
    }),
  );
  return one(
    checked.every(({ code }) => code === 0),
    checked.map(({ output }) => output).join(''),
  );
}

async function checkLint() {
  const biome = await runNode(commandFile('@biomejs/biome', 'biome'), ['check', '.'], { quiet: true });
  return one(biome.code === 0, biome.output);
}

async function checkArchitecture() {
  const { code, output } = await runNode(inRoot('scripts', 'check-architecture.mjs'), [], { quiet: true });
  return one(code === 0, output);
}

/**
 * @param {string} name of the report
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {{ quiet?: boolean }} [options] `quiet`: shown at its end, as another step shows its progress meanwhile
 * @returns {Promise<StepResult>}
 */
async function runVitest(name, projects, { quiet = false } = {}) {
  const report = await emptyReport(`vitest-${name}.json`);
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ];
  // The shell's NODE_ENV must not decide what is tested: vitest sets its own.
  const env = { NODE_ENV: undefined };
  const { code, output } = await runNode(commandFile('vitest', 'vitest'), args, { env, quiet });
  const result = await readReport(report);
  /** @type {VitestFile[]} */
  const files = result?.testResults ?? [];
  const failures = failedTests(files);
  const times = files.map((file) => ({
    name: relative(inRoot(), file.name),
    seconds: (file.endTime - file.startTime) / 1000,
  }));
  return honest(code, {
    passed: result?.numPassedTests ?? 0,
    failed: failures.length,
    failures,
    files: times,
    output,
  });
}

/** @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} VitestFile */

/**
 * Tests that failed, and files that failed without any of their tests failing: they could not be
 * read, or a hook broke.
 * @param {VitestFile[]} files
 */
function failedTests(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(inRoot(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map((test) => `${file} › ${test.fullName}${reason(test.failureMessages?.[0])}`);
    return status === 'failed' ? [`${file}${reason(message)}`] : [];
  });
}

/** How much of what a test complained of is said again at the end. */
const LONGEST_REASON = 1200;

/** @param {string | undefined} message */
function reason(message = '') {
  const lines = message.split('\n').filter((line) => !/^\s+at /.test(line));
  const text = lines.join('\n    ').slice(0, LONGEST_REASON).trim();
  return text === '' ? '' : `\n    ${text}`;
}

/** @returns {Promise<StepResult>} */
async function runBrowserTests() {
  const report = await emptyReport('playwright.json');
  const env = { NODE_ENV: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const playwright = commandFile('@playwright/test', 'playwright');
  const { code } = await runNode(playwright, ['test', '--reporter=list,json'], { env });
  const result = await readReport(report);
  const journeys = listJourneys(result?.suites ?? []);
  const listNames = (/** @type {string} */ status) =>
    journeys.filter((journey) => journey.status === status).map(({ name }) => name);
  const failures = listNames('unexpected');
  const unsteady = listNames('flaky');
  const passed = listNames('expected').length + unsteady.length;
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { file, seconds } of journeys) times.set(file, (times.get(file) ?? 0) + seconds);
  const files = [...times].map(([file, seconds]) => ({ name: `e2e/${file}`, seconds }));
  return honest(code, { passed, failed: failures.length, failures, unsteady, files });
}

/**
 * @typedef {{ status: string, projectName: string, results: { duration: number }[] }} JourneyRun
 * @typedef {{ specs?: { file: string, title: string, tests: JourneyRun[] }[], suites?: Suite[] }} Suite
 * @param {readonly Suite[]} suites
 * @returns {{ file: string, name: string, status: string, seconds: number }[]}
 */
function listJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, projectName, results }) => ({
        ...{ file, status, name: `${file} › ${title} (${projectName})` },
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...listJourneys(inner),
  ]);
}

/**
 * @param {boolean} isClean
 * @param {string} output shown where something is wrong, or where there is little to say
 * @returns {StepResult}
 */
const one = (isClean, output) => ({
  ...{ passed: isClean ? 1 : 0, failed: isClean ? 0 : 1, failures: [] },
  output: output.trim(),
});

/**
 * A run that broke outside its tests, or found none, has not passed.
 * @param {number} code
 * @param {StepResult} result
 * @returns {StepResult}
 */
function honest(code, result) {
  const hasHiddenFailure = result.failed === 0 && (code !== 0 || result.passed === 0);
  return { ...result, failed: hasHiddenFailure ? 1 : result.failed };
}

/**
 * The last run's report is removed first, or a runner that dies early would be counted by it.
 * @param {string} name
 */
async function emptyReport(name) {
  const file = inRoot('.cache', 'reports', name);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  return file;
}

/** @param {string} file */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  return JSON.parse(text);
}
