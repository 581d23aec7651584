import { USERS_CARD } from './module.ts';

/** Names of permissions, for other screens that list them. */
export const USERS_WORDS = USERS_CARD.words;
