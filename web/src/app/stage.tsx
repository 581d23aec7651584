import { RouterProvider } from '@tanstack/react-router';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { DEFAULT_LANGUAGE } from '@trastienda/shared/kernel/languages.ts';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { useEffect, useMemo, useState } from 'react';
import { loadMessages, speak } from '#lib/i18n/message-store.ts';
import { factorOwed, useAuth } from '#modules/auth/exports.ts';
import { ProgressLoader } from '#ui/feedback/progress-loader.tsx';
import { KERNEL_MESSAGES, UI_MESSAGES } from '#ui/messages.ts';
import { APP_MESSAGES } from './messages.ts';
import { createAppRouter } from './router.tsx';

const STARTING_MESSAGES = [APP_MESSAGES, UI_MESSAGES, KERNEL_MESSAGES];
const RETRY_MS = 2000;

/** The loading bar until session and messages are here, then the routes this person may see. */
export function Stage() {
  const { isInitialized, isLoggedIn, hasLeft, owesFactor, user, logout } = useAuth();
  const isOwing = isLoggedIn && owesFactor;
  const hasMessages = useStartingMessages(isInitialized, user?.Language ?? DEFAULT_LANGUAGE);
  const isReady = isInitialized && hasMessages;
  const joinedCodes = user?.PermissionCodes ?? '';

  // Routes without the right are not there at all, so other rights or another session mean another router.
  const router = useMemo(
    () => createAppRouter({ isLoggedIn, hasLeft, codes: splitCodes(joinedCodes) }),
    [isLoggedIn, hasLeft, joinedCodes],
  );
  return (
    <>
      <ProgressLoader isAnimating={!isReady} />
      {isReady && isOwing && <factorOwed.Part onClose={logout} />}
      {isReady && !isOwing && <RouterProvider key={`${isLoggedIn}:${joinedCodes}`} router={router} />}
    </>
  );
}

/** Speaks the person's language once it is known; tries again while its files cannot be fetched. */
function useStartingMessages(isInitialized: boolean, language: Language): boolean {
  const [hasMessages, setHasMessages] = useState(false);
  useEffect(() => {
    if (!isInitialized) return;
    let timer: number | undefined;
    const load = async () => {
      try {
        await speak(language);
        await loadMessages(STARTING_MESSAGES);
        setHasMessages(true);
      } catch (error) {
        console.error(error);
        timer = window.setTimeout(load, RETRY_MS);
      }
    };
    void load();
    return () => window.clearTimeout(timer);
  }, [isInitialized, language]);
  return hasMessages;
}
