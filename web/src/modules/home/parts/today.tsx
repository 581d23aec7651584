import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { Actor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { CHART_MESSAGES } from '#modules/reports/exports.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { useHome } from '../queries.ts';
import style from './cards.module.css';
import { Cards, MOST_CARDS } from './cards.tsx';

const SHAPES = [0, 1, 2, 3, 4, 5];
/** The room that the figures take, so that nothing jumps when they come. */
const FIGURES_PX = 420;

interface Props {
  readonly actor: Actor;
  /** Nothing stands below it: then it also says that nothing waits. */
  readonly isAlone: boolean;
  /** How many cards there were the last time. */
  readonly expected: number;
}

/** What waits for this person now, and to whom it is shown how the store sells. */
export function Today({ actor, isAlone, expected }: Props) {
  const t = useT();
  const heading = useId();
  const { data, error, isPaused, refetch } = useHome(actor.id);
  if (data === undefined && (error !== null || isPaused))
    return isAlone ? <Trouble refusal={error} onRetry={() => void refetch()} /> : null;
  if (data === undefined) return <TodaySkeleton actor={actor} isAlone={isAlone} expected={expected} />;
  const { cards, figures } = data;
  if (cards.length === 0 && figures === null && !isAlone) return null;
  return (
    <Stack
      component="section"
      gap="xs"
      mb="sm"
      className={style.today ?? ''}
      data-screen-only
      data-compact={!isAlone || undefined}
      aria-labelledby={heading}
    >
      <Text id={heading} component="h2" fz="md" fw={600}>
        {t('home.today')}
      </Text>
      {cards.length > 0 && <Cards cards={cards} actor={actor} />}
      {cards.length === 0 && isAlone && <AllDone />}
      {figures !== null && <Figures actor={actor} />}
    </Stack>
  );
}

/** With its drawing a part of its own: those who come to work have something waiting. */
function AllDone() {
  const { part } = usePart('home-all-done', () => import('./all-done.tsx'), true);
  return part === undefined ? null : <part.AllDone />;
}

/** With its chart a part of its own: most people work without it. */
const loadFigures = async () => {
  const [part] = await Promise.all([import('./figures/store-figures.tsx'), loadMessages([CHART_MESSAGES])]);
  return part;
};

function Figures({ actor }: { readonly actor: Actor }) {
  const t = useT();
  const { data } = useHome(actor.id);
  const { part, hasFailed, retry } = usePart('home-figures', loadFigures, true);
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  if (part === undefined || data === undefined || data.figures === null)
    return (
      <Box component="output" display="block" aria-label={t('home.loading')}>
        <Skeleton height={FIGURES_PX} radius="lg" />
      </Box>
    );
  return <part.StoreFigures figures={data.figures} />;
}

/** The shape of what comes; of what will most likely not come, nothing. */
function TodaySkeleton({ actor, isAlone, expected }: Props) {
  const t = useT();
  const count = isAlone && expected === 0 ? MOST_CARDS : Math.min(expected, MOST_CARDS);
  const hasFigures = actor.codes.includes('S-013');
  if (count === 0 && !hasFigures) return null;
  return (
    <Stack component="output" gap="xs" mb="sm" aria-label={t('home.loading')}>
      <Skeleton height={20} width={64} radius="xl" />
      <div className={style.cards}>
        {SHAPES.slice(0, count).map((shape) => (
          <Skeleton key={shape} height={64} radius="lg" />
        ))}
      </div>
      {hasFigures && <Skeleton height={FIGURES_PX} radius="lg" />}
    </Stack>
  );
}
