import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Bell as BellIcon } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useAuth } from '#modules/auth/exports/use-auth.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import button from '../header/header-button.module.css';
import style from './bell.module.css';
import { useNotices } from './queries.ts';

export function Bell() {
  const { user } = useAuth();
  return user === null ? null : <OwnBell key={user.UserID} owner={user.UserID} />;
}

function OwnBell({ owner }: { readonly owner: string }) {
  const t = useT();
  const notices = useNotices(owner);
  const { trigger, float, part, missing } = useFloat({
    kind: 'dialog',
    name: 'notification-panel',
    load: () => import('./notification-panel.tsx'),
  });
  const count = notices.unread;
  return (
    <>
      <UnstyledButton
        {...trigger}
        className={button.button}
        aria-label={t('app.notifications.count', { count })}
      >
        <BellIcon size={20} aria-hidden />
        {count > 0 && (
          <span className={style.count} aria-hidden>
            {count}
          </span>
        )}
      </UnstyledButton>
      {/* Said aloud when it comes, without taking anyone from their work. */}
      <VisuallyHidden role="status">{count > 0 && t('app.notifications.count', { count })}</VisuallyHidden>
      {part !== undefined && <part.NotificationPanel float={float} notices={notices} />}
      {missing}
    </>
  );
}
