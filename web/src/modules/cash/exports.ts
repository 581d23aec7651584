// All that other modules may use of this one.

export { useHasCashBox } from './queries.ts';
