import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressBeside } from './build/compress-beside.ts';
import { fetchAgain } from './build/fetch-again.ts';
import { leaveOutDescriptions } from './build/leave-out-of-contracts.ts';
import { leaveOutEnglishSentences, leaveOutJsonSchema } from './build/leave-out-of-zod.ts';
import { parseMessageFiles } from './build/parse-messages.ts';

/** The messages every first view needs travel in one file per language, not in four; so do those of the sign-in page. */
const STARTING_MESSAGES = /\/(?:app|ui|kernel|system|(auth))\/messages\/(es|en|fr)\.json$/;

/** The messages of the page on which everyone arrives. */
const LANDING_MESSAGES = /\/(?:modules\/(?:home|orders|storefront)|ui\/list)\/messages\/(es|en|fr)\.json$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    parseMessageFiles(),
    leaveOutDescriptions(),
    leaveOutJsonSchema(),
    leaveOutEnglishSentences(),
    fetchAgain(),
    compressBeside(),
  ],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing becomes a data: address: the content policy names fonts and scripts by origin only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'messages',
              test: STARTING_MESSAGES,
              name: (id: string) => {
                const [, auth = 'start', language] = STARTING_MESSAGES.exec(id) ?? [];
                return `messages-${auth}-${language}`;
              },
            },
            {
              debugName: 'landing messages',
              test: LANDING_MESSAGES,
              name: (id: string) => `messages-landing-${LANDING_MESSAGES.exec(id)?.[1]}`,
            },
            // Apart from our code, so that a new version of it does not fetch them anew.
            { test: /\/node_modules\/(react|react-dom|scheduler)\//, name: 'react' },
            // What the page begins with and later screens use too. Left alone it comes in two dozen little
            // files, each with 700 bytes of headers.
            { test: /\/node_modules\/.*js$/, tags: ['$initial'], name: 'packages' },
            { tags: ['$initial'], name: 'start' },
            // Each of these with all it stands on: the list standard, which most screens are, and on top of it
            // the page on which everyone arrives.
            { test: /\/ui\/(?:list\/list\.tsx|page\/use-address\.ts)$/, name: 'list' },
            {
              test: /\/(?:home\/screens\/home|orders\/screens\/my-orders)-screen\.tsx$|\/storefront\/parts\/catalogue\/my-catalogue\.tsx$/,
              name: 'my-orders',
            },
            // So would icons and marks that several screens show.
            {
              test: /\/lucide-react\/|\/ui\/(?:display\/(?:badge|drawing)|feedback\/coming-screen)\./,
              minShareCount: 2,
              name: 'marks',
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
