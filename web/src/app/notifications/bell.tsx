import { Box, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Bell as BellIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useMinute } from '#lib/format/use-clock.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import type { Translate } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useQuietHours } from '#modules/auth/exports.ts';
import { HOME_MESSAGES, useHome, useHomeLiveUpdates } from '#modules/home/exports.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import { NOTICE_MESSAGES } from '../messages.ts';
import style from './bell.module.css';
import { isQuiet } from './is-quiet.ts';
import { useNotices } from './queries.ts';
import { useFaviconBadge } from './use-favicon-badge.ts';

/** Both the list and what its rows are called, which the screen of «Hoy» has too. */
const loadPanel = async () => {
  const [panel] = await Promise.all([
    import('./notification-panel.tsx'),
    loadMessages([NOTICE_MESSAGES, HOME_MESSAGES]),
  ]);
  return panel;
};

interface Props {
  readonly owner: string;
  readonly className: string | undefined;
}

/** «Te toca»: what waits for a person, and what they were told. */
export function OwnBell({ owner, className }: Props) {
  const t = useT();
  const { timeZone } = useIntl();
  const now = useMinute();
  const notices = useNotices(owner);
  const { data: home } = useHome(owner);
  useHomeLiveUpdates(owner);
  const wish = useQuietHours(owner);
  const isStill = isQuiet(wish?.quietHours ?? null, now, timeZone);
  const { trigger, float, part, missing } = useFloat({
    kind: 'dialog',
    name: 'notification-panel',
    load: loadPanel,
  });
  // Kept all the same: who opens the bell at night finds them.
  const count = isStill ? 0 : notices.unread;
  const isWaiting = !isStill && (home?.cards.length ?? 0) > 0;
  useFaviconBadge(count > 0);
  return (
    <>
      <UnstyledButton
        {...trigger}
        {...(className !== undefined && { className })}
        aria-label={nameBell(t, { count, isWaiting, isStill })}
      >
        <BellIcon size={20} aria-hidden />
        {count > 0 && (
          <Box
            component="span"
            miw={18}
            px="2xs"
            bdrs="lg"
            bg="danger.8"
            c="white"
            fz="xs"
            fw={600}
            lh="18px"
            ta="center"
            className={style.count ?? ''}
            aria-hidden
          >
            {count}
          </Box>
        )}
        {count === 0 && isWaiting && <span className={style.dot} aria-hidden />}
      </UnstyledButton>
      {/* Said aloud when it comes, without taking anyone from their work. */}
      <VisuallyHidden role="status">{count > 0 && t('app.notifications.count', { count })}</VisuallyHidden>
      {part !== undefined && (
        <part.NotificationPanel float={float} notices={notices} cards={home?.cards ?? null} />
      )}
      {missing}
    </>
  );
}

interface Heard {
  readonly count: number;
  readonly isWaiting: boolean;
  readonly isStill: boolean;
}

function nameBell(t: Translate, { count, isWaiting, isStill }: Heard): string {
  if (isStill) return t('app.notifications.quiet');
  return count === 0 && isWaiting ? t('app.notifications.waiting') : t('app.notifications.count', { count });
}
