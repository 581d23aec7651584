// @ts-check
import './require-node.mjs';
import { readStepArgs, runSteps } from './run-steps.mjs';

const chosen = readStepArgs('npm test', [
  'types',
  'lint',
  'architecture',
  'unit',
  'api',
  'app',
  'processes',
  'browser',
]);
await runSteps(chosen);
