// @ts-check
// The quick loop: everything that needs no database, no build and no browser.
import './require-node.mjs';
import { readStepArgs, runSteps } from './run-steps.mjs';

const chosen = readStepArgs('npm run check', ['types', 'lint', 'architecture', 'unit']);
await runSteps(chosen);
