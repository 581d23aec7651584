import { Button, Skeleton } from '@mantine/core';
import type { BankLineTab } from '@trastienda/shared/finance/contract/statements.ts';
import { FileUp, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { Trouble } from '../../../../ui/trouble.tsx';
import type { BankFilters } from '../../queries/statements.ts';
import { useBankLines } from '../../queries/statements.ts';
import { BlankState } from '../blank-state.tsx';
import type { AskedOfLine } from './asked-of-line.ts';
import style from './bank-screen.module.css';
import { ExactLines } from './exact-lines.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { NearLines } from './near-lines.tsx';
import { OwnerDrawer } from './owner-drawer.tsx';
import { SettledLines } from './settled-lines.tsx';
import { UnknownLines } from './unknown-lines.tsx';

interface Props {
  readonly tab: BankLineTab;
  readonly filters: BankFilters;
  readonly onImport: () => void;
}

const SHAPE = [0, 1, 2, 3, 4];

/** The deposits of one tab, and what can be asked of them. */
export function BankLines({ tab, filters, onImport }: Props) {
  const t = useWords();
  const [asked, setAsked] = useState<AskedOfLine | null>(null);
  const { data, error, isPending, isPaused, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useBankLines(tab, filters);
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  const close = () => setAsked(null);

  return (
    <>
      {data === undefined && (error !== null || (isPending && isPaused)) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <output className={style.waiting} aria-label={t('list.loading')}>
          {SHAPE.map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </output>
      )}
      {data !== undefined && lines.length === 0 && (
        <BlankState
          icon={Landmark}
          title={t(isFiltered ? 'list.none-found' : `finance.bank.none.${tab}`)}
          text={t(isFiltered ? 'list.none-found-text' : `finance.bank.none-text.${tab}`)}
        >
          {!isFiltered && tab !== 'ignored' && (
            <Button variant="default" leftSection={<FileUp size={16} aria-hidden />} onClick={onImport}>
              {t('finance.bank.import')}
            </Button>
          )}
        </BlankState>
      )}
      {lines.length > 0 && tab === 'exact' && <ExactLines lines={lines} ask={setAsked} />}
      {lines.length > 0 && tab === 'near' && <NearLines lines={lines} ask={setAsked} />}
      {lines.length > 0 && tab === 'unknown' && <UnknownLines lines={lines} ask={setAsked} />}
      {lines.length > 0 && (tab === 'matched' || tab === 'ignored') && (
        <SettledLines lines={lines} isIgnored={tab === 'ignored'} />
      )}
      {hasNextPage && (
        <div className={style.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('finance.more')}
          </Button>
        </div>
      )}
      {asked?.kind === 'match' && <MatchDialog pairs={asked.pairs} onClose={close} />}
      {asked?.kind === 'owner' && <OwnerDrawer key={asked.line.id} line={asked.line} onClose={close} />}
      {asked?.kind === 'ignore' && <IgnoreDialog line={asked.line} onClose={close} />}
    </>
  );
}
