import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import type { SettlementId } from '@trastienda/shared/finance/ids.ts';
import { settlementId } from '@trastienda/shared/finance/ids.ts';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Trouble } from '#ui/trouble.tsx';
import { useAddress } from '#ui/use-address.ts';
import style from '../parts/finance-page.module.css';
import { FinancePage } from '../parts/finance-page.tsx';
import { useMoneyLiveUpdates } from '../parts/screen-hooks.ts';
import { SettlementEditor } from '../parts/settlements/settlement-editor.tsx';
import { SettlementList } from '../parts/settlements/settlement-list.tsx';
import { SettlementView } from '../parts/settlements/settlement-view.tsx';
import { useFinanceOptions } from '../queries/bank.ts';
import { useSettlement } from '../queries/settlements.ts';

/** The settlements, a new one in their place, or one of them: as the address says. */
export function SettlementsScreen() {
  const { read, go } = useAddress();
  const actor = useActor();
  useMoneyLiveUpdates('settlements');
  if (actor === null) return null;
  const chosen = read('settlement');
  const id = settlementId.safeParse(chosen).data;
  const leave = () => go({ settlement: undefined, edit: undefined });
  if (chosen === 'new')
    return (
      <NewSettlement actor={actor} onDone={(made) => go({ settlement: made.id }, true)} onCancel={leave} />
    );
  if (id !== undefined)
    return (
      <OneSettlement
        key={id}
        id={id}
        actor={actor}
        isEditing={read('edit') !== ''}
        setEditing={(isEditing) => go({ edit: isEditing ? '1' : undefined }, !isEditing)}
      />
    );
  return <SettlementList read={read} go={go} />;
}

/** One settlement stands in the place of the list, with the way back to it. */
function Page({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <FinancePage labelId="finance.nav.settlements">
      <Link to="/finance/review/settlements" className={style.back}>
        <ChevronLeft size={16} aria-hidden />
        {t('finance.settle.all')}
      </Link>
      {children}
    </FinancePage>
  );
}

interface NewProps {
  readonly actor: Actor;
  readonly onDone: (settlement: Settlement) => void;
  readonly onCancel: () => void;
}

function NewSettlement({ actor, onDone, onCancel }: NewProps) {
  const { data: options, error, refetch } = useFinanceOptions();
  return (
    <Page>
      {options !== undefined && (
        <SettlementEditor
          settlement={null}
          options={options}
          actor={actor}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
      {options === undefined && error === null && <Skeleton height={420} radius="lg" />}
      {options === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

interface OneProps {
  readonly id: SettlementId;
  readonly actor: Actor;
  readonly isEditing: boolean;
  readonly setEditing: (isEditing: boolean) => void;
}

function OneSettlement({ id, actor, isEditing, setEditing }: OneProps) {
  const { data, error, isPaused, refetch } = useSettlement(id);
  const { data: options } = useFinanceOptions();
  return (
    <Page>
      {data === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && <Skeleton height={420} radius="lg" />}
      {data !== undefined && isEditing && data.status === 'draft' && options !== undefined && (
        <SettlementEditor
          settlement={data}
          options={options}
          actor={actor}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      )}
      {data !== undefined && !(isEditing && data.status === 'draft') && (
        <SettlementView settlement={data} onEdit={() => setEditing(true)} />
      )}
    </Page>
  );
}
