import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,api,web,storefront}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    environment: 'node',
    globalSetup: ['api/src/testing/global-setup.ts'],
    pool: 'forks',
    // Tests that race many requests need the machine's cores for the server and PostgreSQL too.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    server: { deps: { inline: [/@trastienda\/(shared|storefront)/] } },
  },
});
