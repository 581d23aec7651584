// @ts-check
// The quick loop: everything but the browser.
import './require-node.mjs';
import { runSteps } from './run-steps.mjs';

await runSteps(['types', 'lint', 'architecture', 'tests']);
