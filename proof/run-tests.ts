import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestedGuarantee } from './tested-guarantees.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REPORTS = join(ROOT, '.cache', 'reports');

/** One test that ran, whichever runner it was. */
export interface RanTest {
  readonly file: string;
  readonly title: string;
  readonly isPassed: boolean;
  /** Not meant for this kind of screen. */
  readonly isSkipped: boolean;
  readonly seconds: number;
  readonly reason: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

type Wanted = TestedGuarantee['from'];

/** Runs these files with vitest or, if they are journeys, with Playwright. */
export async function runTests(wanted: Wanted, env: Environment): Promise<RanTest[]> {
  const journeys = wanted.filter(({ file }) => file.startsWith('e2e/'));
  const tests = wanted.filter(({ file }) => !file.startsWith('e2e/'));
  return [
    ...(tests.length > 0 ? await runVitest(tests, env) : []),
    ...(journeys.length > 0 ? await runPlaywright(journeys) : []),
  ];
}

const listFiles = (wanted: Wanted) => [...new Set(wanted.map(({ file }) => file))];

/** Titles, where tests of all these files are named: the others of the same files need not run. */
function joinTitles(wanted: Wanted): string | undefined {
  const titles = wanted.flatMap(({ titled }) => (titled === undefined ? [] : [titled.source]));
  return titles.length === wanted.length ? titles.join('|') : undefined;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

async function runVitest(wanted: Wanted, env: Environment): Promise<RanTest[]> {
  const report = await emptyReport('proof-vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const titles = joinTitles(wanted);
  const pattern = titles === undefined ? [] : [`--testNamePattern=${titles}`];
  await run(commandFile('vitest', 'vitest'), ['run', ...listFiles(wanted), ...pattern, ...reporters], {
    ...env,
    NODE_ENV: undefined,
  });
  const { testResults }: VitestReport = await readReport(report, { testResults: [] });
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(ROOT, name);
    // A file that could not even be read has no tests that could fail.
    if (assertionResults.length === 0 || (status === 'failed' && assertionResults.every(isFine)))
      return [{ file, title: '', isPassed: false, isSkipped: false, seconds: 0, reason: message ?? '' }];
    return assertionResults.map((test) => ({
      file,
      title: test.fullName,
      isPassed: test.status === 'passed',
      isSkipped: test.status === 'skipped' || test.status === 'pending',
      seconds: (test.duration ?? 0) / 1000,
      reason: test.failureMessages?.[0] ?? '',
    }));
  });
}

const isFine = ({ status }: { readonly status: string }) => status !== 'failed';

interface Suite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

async function runPlaywright(wanted: Wanted): Promise<RanTest[]> {
  const report = await emptyReport('proof-playwright.json');
  const playwright = commandFile('@playwright/test', 'playwright');
  const env = { NODE_ENV: undefined, JOURNEYS: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const titles = joinTitles(wanted);
  const pattern = titles === undefined ? [] : [`--grep=${titles}`];
  await run(playwright, ['test', ...listFiles(wanted), ...pattern, '--reporter=list,json'], env);
  const { suites }: { suites: readonly Suite[] } = await readReport(report, { suites: [] });
  return suites.flatMap(listJourneys);
}

function listJourneys({ specs = [], suites = [] }: Suite): RanTest[] {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => ({
        file: `e2e/${file}`,
        title,
        isPassed: status === 'expected' || status === 'flaky',
        isSkipped: status === 'skipped',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        reason: results.findLast(({ error }) => error !== undefined)?.error?.message ?? '',
      })),
    ),
    ...suites.flatMap(listJourneys),
  ];
}

function commandFile(packageName: string, command: string): string {
  const manifestFile = join(ROOT, 'node_modules', packageName, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifestFile);
  return join(dirname(manifestFile), typeof bin === 'string' ? bin : bin[command]);
}

function run(script: string, args: readonly string[], env: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    // What failed stands in its report; one that is missing tells the same.
    child.once('close', () => resolve());
  });
}

/** The last run's report is removed first, or a runner that dies early would be counted by it. */
async function emptyReport(name: string): Promise<string> {
  const file = join(REPORTS, name);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  return file;
}

async function readReport<Report>(file: string, none: Report): Promise<Report> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? none : JSON.parse(text);
}
