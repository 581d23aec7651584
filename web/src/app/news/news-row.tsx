import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { UserPlus, UserRoundCog } from 'lucide-react';
import { useIntl } from 'react-intl';
import { relativeTime } from '#lib/format/relative-time.ts';
import { useWords } from '#lib/i18n/use-words.ts';
import type { News, NewsKind } from './news-list.ts';
import style from './news-panel.module.css';

interface Line {
  readonly word: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const LINES: Readonly<Record<NewsKind, Line>> = {
  'user-requested': {
    word: 'app.news.user-requested',
    hint: 'app.news.user-requested-hint',
    icon: UserPlus,
    to: '/users/list',
    search: { tab: 'pending' },
  },
  'user-changed': {
    word: 'app.news.user-changed',
    hint: 'app.news.user-changed-hint',
    icon: UserRoundCog,
    to: '/profile',
  },
};

export function NewsRow({ news, onChoose }: { readonly news: News; readonly onChoose: () => void }) {
  const t = useWords();
  const intl = useIntl();
  const { word, hint, icon: Icon, to, search = {} } = LINES[news.kind];
  const ago = relativeTime(new Date(news.at), new Date());
  return (
    <li>
      <Link to={to} search={search} className={style.row} data-read={news.isRead} onClick={onChoose}>
        <Icon size={18} className={style.icon} aria-hidden />
        <span className={style.text}>
          <span className={style.what}>{t(word)}</span>
          <span className={style.hint}>{t(hint)}</span>
          <time className={style.hint} dateTime={news.at}>
            {intl.formatRelativeTime(ago.value, ago.unit, { numeric: 'auto' })}
          </time>
        </span>
      </Link>
    </li>
  );
}
