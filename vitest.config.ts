import { defineConfig } from 'vitest/config';
import { parseMessageFiles } from './web/build/parse-messages.ts';

/** Tests that start programs, change this process or wait for its clock: each in a process of its own. */
const PROCESS_TESTS = [
  'api/src/testing/processes/**/*.test.ts',
  'api/src/platform/embedded-postgres/**/*.test.ts',
];
/** Too long for every run: `npm run proof` names them. */
const PROOF_TESTS = [
  'api/src/testing/proof-only/**/*.test.ts',
  'api/src/platform/embedded-postgres/acquire-users.test.ts',
];
const COMPONENT_TESTS = 'web/src/**/*.component.test.tsx';
/** The whole back office at an address: longer than components, so `npm run check` leaves them to `npm test`. */
const APP_TESTS = 'web/src/**/*.app.test.tsx';
/** The DOM is made once per process: web/src/testing/dom.ts. */
const IN_DOM = {
  environment: 'node',
  setupFiles: ['web/src/testing/dom.ts', 'web/src/testing/setup.ts'],
  isolate: false,
  env: { NODE_ENV: 'production' },
  server: { deps: { inline: [/@trastienda\//] } },
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Half of the garbage is young and short-lived: collected in fewer, larger rounds.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,web,storefront,packages/*}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [COMPONENT_TESTS, APP_TESTS],
          environment: 'node',
          isolate: false,
          server: { deps: { inline: [/@trastienda\//] } },
        },
      },
      {
        extends: true,
        plugins: [parseMessageFiles()],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: { ...IN_DOM, name: 'components', include: [COMPONENT_TESTS] },
      },
      {
        extends: true,
        plugins: [parseMessageFiles()],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: { ...IN_DOM, name: 'app', include: [APP_TESTS] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          exclude: [...PROCESS_TESTS, ...PROOF_TESTS],
          environment: 'node',
          isolate: false,
          globalSetup: ['api/src/testing/global-setup.ts'],
          server: { deps: { inline: [/@trastienda\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: PROCESS_TESTS,
          exclude: PROOF_TESTS,
          // They wait for programs much of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          environment: 'node',
          globalSetup: ['api/src/testing/global-setup.ts'],
          server: { deps: { inline: [/@trastienda\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: PROOF_TESTS,
          environment: 'node',
          globalSetup: ['api/src/testing/global-setup.ts'],
          server: { deps: { inline: [/@trastienda\//] } },
        },
      },
    ],
  },
});
