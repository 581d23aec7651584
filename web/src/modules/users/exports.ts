// All that other modules may use of this one.

export { USER_MESSAGES } from './messages.ts';
export { permissionLabel } from './parts/user-words.ts';
