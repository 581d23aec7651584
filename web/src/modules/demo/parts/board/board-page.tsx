import { Skeleton } from '@mantine/core';
import { Info } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useTaskboard } from '../../queries/board.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoTrouble } from '../frame/demo-trouble.tsx';
import style from './board-view.module.css';
import { BoardView } from './board-view.tsx';

const GHOSTS = [4, 3, 1, 5];

export function BoardPage() {
  const t = useT();
  const { data, error, isPaused, refetch } = useTaskboard();
  return (
    <DemoPage labelId="demo.board.page">
      <p className={style.hint}>
        <Info size={16} aria-hidden />
        {t('demo.board.hint')}
      </p>
      {data === undefined && (error !== null || isPaused) && (
        <DemoTrouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <output className={style.waiting} aria-label={t('demo.loading')}>
          {GHOSTS.map((cards) => (
            <span key={cards} className={style.ghost}>
              <Skeleton component="span" display="block" height={16} width={96} radius="xl" />
              {Array.from({ length: cards }, (_, card) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                <Skeleton key={card} component="span" display="block" height={88} radius="md" />
              ))}
            </span>
          ))}
        </output>
      )}
      {data !== undefined && <BoardView seed={data.lanes} />}
    </DemoPage>
  );
}
