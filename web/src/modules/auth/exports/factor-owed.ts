import { loadMessages } from '#lib/i18n/message-store.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { AUTH_MESSAGES } from '../messages.ts';

/** In place of everything else, for somebody of whom the store asks a second factor. */
export const factorOwed = fetchedPart(async () => {
  await loadMessages(AUTH_MESSAGES);
  return (await import('../screens/factor-owed-screen.tsx')).FactorOwedScreen;
});
