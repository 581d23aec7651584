import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { useAuth } from '../../modules/auth/exports/use-auth.ts';
import { LAYERS } from '../../ui/layers.ts';
import button from '../header/header-button.module.css';
import style from './bell.module.css';
import { NewsPanel } from './news-panel.tsx';
import { useNews } from './use-news.ts';

export function Bell() {
  const { user } = useAuth();
  return user === null ? null : <OwnBell key={user.UserID} owner={user.UserID} />;
}

function OwnBell({ owner }: { readonly owner: string }) {
  const t = useWords();
  const news = useNews(owner);
  const [isOpen, setOpen] = useState(false);
  const count = news.list.filter(({ isRead }) => !isRead).length;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(350px, 95vw)"
      zIndex={LAYERS.floating}
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 140 }}
    >
      <Popover.Target>
        <UnstyledButton
          className={button.button}
          aria-label={t('app.news.count', { count })}
          onClick={() => setOpen(!isOpen)}
        >
          <BellIcon size={20} aria-hidden />
          {count > 0 && (
            <span className={style.count} aria-hidden>
              {count}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      {/* Said aloud when it comes, without taking anyone from their work. */}
      <VisuallyHidden role="status">{count > 0 && t('app.news.count', { count })}</VisuallyHidden>
      <Popover.Dropdown className={style.panel ?? ''} aria-label={t('app.news')}>
        <NewsPanel news={news} onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
