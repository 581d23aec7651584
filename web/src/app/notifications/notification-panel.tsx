import { Button } from '@mantine/core';
import type { StoredNotice } from '@trastienda/shared/system/notices.ts';
import { BellRing } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatPanel } from '#ui/floating/float-panel.tsx';
import type { Float } from '#ui/floating/use-float.tsx';
import { NoticeRow } from './notice-row.tsx';
import style from './notification-panel.module.css';
import type { Notices } from './queries.ts';

interface Props {
  readonly notices: Notices;
  readonly float: Float;
}

export function NotificationPanel({ notices, float }: Props) {
  const t = useT();
  const fresh = notices.items.filter(({ isRead }) => !isRead);
  const earlier = notices.items.filter(({ isRead }) => isRead);
  const choose = ({ id, isRead }: StoredNotice) => {
    if (!isRead) notices.markRead(id);
    float.setOpen(false);
  };
  return (
    <FloatPanel
      float={float}
      label={t('app.notifications')}
      position="bottom-end"
      width="min(350px, 95vw)"
      transitionProps={{ duration: 140 }}
      className={style.panel}
    >
      <header className={style.head}>
        <h2 className={style.title} tabIndex={-1} data-autofocus>
          {t('app.notifications')}
        </h2>
        {fresh.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => notices.markRead()}>
            {t('app.notifications.mark')}
          </Button>
        )}
      </header>
      {notices.items.length === 0 && (
        <div className={style.empty}>
          <BellRing size={28} strokeWidth={1.5} aria-hidden />
          <p className={style.calm}>{t('app.notifications.empty')}</p>
          <p>{t('app.notifications.empty-hint')}</p>
        </div>
      )}
      <div className={style.lists}>
        <Section title={t('app.notifications.new')} list={fresh} onChoose={choose} />
        <Section title={t('app.notifications.earlier')} list={earlier} onChoose={choose} />
      </div>
      {notices.items.length > 0 && (
        <footer className={style.foot}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={notices.clear}>
            {t('app.notifications.clear')}
          </Button>
        </footer>
      )}
    </FloatPanel>
  );
}

interface SectionProps {
  readonly title: string;
  readonly list: readonly StoredNotice[];
  readonly onChoose: (notice: StoredNotice) => void;
}

function Section({ title, list, onChoose }: SectionProps) {
  if (list.length === 0) return null;
  return (
    <section>
      <h3 className={style.caption}>{title}</h3>
      <ul className={style.list}>
        {list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onChoose={() => onChoose(notice)} />
        ))}
      </ul>
    </section>
  );
}
