// All that other modules and the frame may use of this one.

export { HOME_MESSAGES } from './messages.ts';
export { CARD_LOOKS } from './parts/card-looks.ts';
export { useHome, useHomeLiveUpdates } from './queries.ts';
