import { Button } from '@mantine/core';
import { BellRing } from 'lucide-react';
import { useWords } from '#lib/i18n/use-words.ts';
import { FloatPanel } from '#ui/floating/float-panel.tsx';
import type { Float } from '#ui/floating/use-float.tsx';
import type { News } from './news-list.ts';
import style from './news-panel.module.css';
import { NewsRow } from './news-row.tsx';
import type { NewsDesk } from './use-news.ts';

interface Props {
  readonly news: NewsDesk;
  readonly float: Float;
}

export function NewsPanel({ news, float }: Props) {
  const t = useWords();
  const fresh = news.list.filter(({ isRead }) => !isRead);
  const earlier = news.list.filter(({ isRead }) => isRead);
  const choose = ({ id }: News) => {
    news.markRead(id);
    float.setOpen(false);
  };
  return (
    <FloatPanel
      float={float}
      label={t('app.news')}
      position="bottom-end"
      width="min(350px, 95vw)"
      transitionProps={{ duration: 140 }}
      className={style.panel}
    >
      <header className={style.head}>
        <h2 className={style.title} tabIndex={-1} data-autofocus>
          {t('app.news')}
        </h2>
        {fresh.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => news.markRead()}>
            {t('app.news.mark')}
          </Button>
        )}
      </header>
      {news.list.length === 0 && (
        <div className={style.empty}>
          <BellRing size={28} strokeWidth={1.5} aria-hidden />
          <p className={style.calm}>{t('app.news.empty')}</p>
          <p>{t('app.news.empty-hint')}</p>
        </div>
      )}
      <div className={style.lists}>
        <Section title={t('app.news.new')} list={fresh} onChoose={choose} />
        <Section title={t('app.news.earlier')} list={earlier} onChoose={choose} />
      </div>
      {news.list.length > 0 && (
        <footer className={style.foot}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={news.clear}>
            {t('app.news.clear')}
          </Button>
        </footer>
      )}
    </FloatPanel>
  );
}

interface SectionProps {
  readonly title: string;
  readonly list: readonly News[];
  readonly onChoose: (news: News) => void;
}

function Section({ title, list, onChoose }: SectionProps) {
  if (list.length === 0) return null;
  return (
    <section>
      <h3 className={style.caption}>{title}</h3>
      <ul className={style.list}>
        {list.map((news) => (
          <NewsRow key={news.id} news={news} onChoose={() => onChoose(news)} />
        ))}
      </ul>
    </section>
  );
}
