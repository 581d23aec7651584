// All that other modules may use of this one.
export { codeWords } from './parts/permission-words.ts';
export { USER_WORDS } from './words.ts';
