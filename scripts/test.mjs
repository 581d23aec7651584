// @ts-check
import './require-node.mjs';
import { runSteps } from './run-steps.mjs';

await runSteps(['types', 'lint', 'architecture', 'tests', 'browser']);
