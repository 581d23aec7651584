// @ts-check
// The quick loop: everything but the browser and the tests that start programs.
import './require-node.mjs';
import { readStepArgs, runSteps } from './run-steps.mjs';

const chosen = readStepArgs('npm run check', ['types', 'lint', 'architecture', 'unit', 'api']);
await runSteps(chosen);
