// @ts-check
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { runNode } from './child.mjs';
import { commandFile, inRoot } from './repository.mjs';

/** `unsteady`: what passed only the second time. @typedef {{ passed: number, failed: number, failures: string[], unsteady?: string[] }} Count */
/** @typedef {'types' | 'lint' | 'architecture' | 'tests' | 'browser'} StepName */
/** @typedef {{ title: string, needs: readonly ('build' | 'chromium')[], run: () => Promise<Count> }} Step */

/** @type {Record<StepName, Step>} */
export const steps = {
  types: { title: 'Tipos', needs: [], run: checkTypes },
  lint: { title: 'Estilo', needs: [], run: checkLint },
  architecture: { title: 'Arquitectura', needs: [], run: checkArchitecture },
  tests: { title: 'Pruebas de reglas y de la API', needs: ['build'], run: runTests },
  browser: { title: 'Pruebas en el navegador', needs: ['build', 'chromium'], run: runBrowserTests },
};

const typeScriptProjects = ['shared', 'api', 'web', 'storefront', 'tsconfig.tools.json'];

async function checkTypes() {
  const tsc = commandFile('typescript', 'tsc');
  let isClean = true;
  for (const project of typeScriptProjects) {
    const { code } = await runNode(tsc, ['--noEmit', '--project', inRoot(project)]);
    isClean &&= code === 0;
  }
  return one(isClean);
}

async function checkLint() {
  const { code } = await runNode(commandFile('@biomejs/biome', 'biome'), ['check', '.']);
  return one(code === 0);
}

async function checkArchitecture() {
  const { code } = await runNode(inRoot('scripts', 'check-architecture.mjs'), []);
  return one(code === 0);
}

async function runTests() {
  const report = await emptyReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // The shell's NODE_ENV must not decide what is tested: vitest sets its own.
  const env = { NODE_ENV: undefined };
  const { code } = await runNode(commandFile('vitest', 'vitest'), ['run', ...reporters], { env });
  const result = await readReport(report);
  const failures = failedTests(result?.testResults ?? []);
  return honest(code, { passed: result?.numPassedTests ?? 0, failed: failures.length, failures });
}

/**
 * Tests that failed, and files that failed without any of their tests failing: they could not be
 * read, or a hook broke.
 * @param {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} files
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

async function runBrowserTests() {
  const report = await emptyReport('playwright.json');
  const env = { NODE_ENV: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const playwright = commandFile('@playwright/test', 'playwright');
  const { code } = await runNode(playwright, ['test', '--reporter=list,json'], { env });
  const result = await readReport(report);
  const suites = result?.suites ?? [];
  const failures = journeysThat('unexpected', suites);
  const unsteady = journeysThat('flaky', suites);
  const passed = (result?.stats?.expected ?? 0) + unsteady.length;
  return honest(code, { passed, failed: failures.length, failures, unsteady });
}

/**
 * @typedef {{ file: string, title: string, tests: { status: string, projectName: string }[] }} Journey
 * @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite
 * @param {string} outcome
 * @param {readonly Suite[]} suites
 * @returns {string[]}
 */
function journeysThat(outcome, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ projectName }) => `${file} › ${title} (${projectName})`),
    ),
    ...journeysThat(outcome, inner),
  ]);
}

/**
 * @param {boolean} isClean
 * @returns {Count}
 */
const one = (isClean) => ({ passed: isClean ? 1 : 0, failed: isClean ? 0 : 1, failures: [] });

/**
 * A run that broke outside its tests, or found none, has not passed.
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
function honest(code, count) {
  const hasHiddenFailure = count.failed === 0 && (code !== 0 || count.passed === 0);
  return { ...count, failed: hasHiddenFailure ? 1 : count.failed };
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
