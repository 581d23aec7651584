import { COST_MEASURES } from '@trastienda/shared/reports/measures.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { FaceBar } from './face-bar.tsx';
import { OrdersBehind } from './orders-behind.tsx';
import style from './pivot-body.module.css';
import { PivotBody, PivotRefused, PivotSkeleton } from './pivot-body.tsx';
import type { Answered } from './pivot-props.ts';
import type { PivotState } from './pivot-state.ts';
import { ProofLine } from './proof-line.tsx';
import { useConsolidated } from './queries.ts';
import type { Question } from './question.ts';
import { drawnOf, isEmpty } from './table-model.ts';
import { useNamedTable } from './use-named-table.ts';
import type { Go } from './use-pivot-state.ts';

interface Props {
  readonly state: PivotState;
  readonly question: Question;
  readonly isPhone: boolean;
  readonly go: Go;
  /** Which figures: stands beside the ways to see them. */
  readonly choice: ReactNode;
}

/** The answer, or what stands in its place. */
export function PivotResult({ state, question, isPhone, go, choice }: Props) {
  const { data, error, isPaused, isPlaceholderData, isFetching, dataUpdatedAt, refetch } =
    useConsolidated(question);
  const retry = () => void refetch();
  // An answer to another question is not kept in sight once this one is refused.
  if (error !== null && (data === undefined || isPlaceholderData))
    return <PivotRefused refusal={error} state={state} go={go} onRetry={retry} />;
  if (data === undefined)
    return isPaused ? (
      <PivotRefused refusal={null} state={state} go={go} onRetry={retry} />
    ) : (
      <>
        <FaceBar state={state} table={undefined} drawn={undefined} go={go}>
          {choice}
        </FaceBar>
        <PivotSkeleton />
      </>
    );
  return (
    <Answer
      answered={data}
      state={state}
      isPhone={isPhone}
      isBusy={isPlaceholderData && isFetching}
      isOffline={isPaused}
      // Only what is in sight is proven.
      readAt={isPlaceholderData ? null : dataUpdatedAt}
      go={go}
      choice={choice}
      onRetry={retry}
    />
  );
}

interface AnswerProps {
  readonly answered: Answered;
  readonly state: PivotState;
  readonly isPhone: boolean;
  readonly isBusy: boolean;
  readonly isOffline: boolean;
  readonly readAt: number | null;
  readonly go: Go;
  readonly choice: ReactNode;
  readonly onRetry: () => void;
}

function Answer({ answered, state, isPhone, isBusy, isOffline, readAt, go, choice, onRetry }: AnswerProps) {
  const t = useT();
  const intl = useIntl();
  const table = useNamedTable(answered);
  const figure = drawnOf(table, state.drawn);
  // Orders are cancelled, not goods: whoever asks by goods should hear where that column went.
  const unseen = answered.question.measures.filter(
    (one) => !COST_MEASURES.includes(one) && !table.shown.some(({ measure }) => measure === one),
  );
  return (
    <>
      <FaceBar state={state} table={table} drawn={figure?.measure} go={go}>
        {choice}
      </FaceBar>
      {isOffline && (
        <p className={style.stale} role="status">
          {t('list.offline', { time: intl.formatTime(readAt ?? Date.now()) })}
        </p>
      )}
      {unseen.length > 0 && (
        <p className={style.stale}>
          {t('reports.pivot.not-of-goods', {
            names: unseen.map((one) => t(`report.measure.${one}`)).join(', '),
          })}
        </p>
      )}
      <PivotBody
        answered={answered}
        table={table}
        figure={figure}
        state={state}
        isBusy={isBusy}
        isPhone={isPhone}
        go={go}
      />
      {readAt !== null && !isEmpty(answered.answer) && (
        <ProofLine answered={answered} readAt={readAt} onRetry={onRetry} />
      )}
      {state.open !== null && (
        <OrdersBehind
          answered={answered}
          table={table}
          opened={state.open}
          onClose={() => go({ open: null }, true)}
        />
      )}
    </>
  );
}
