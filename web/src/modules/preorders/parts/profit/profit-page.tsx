import { Button, Skeleton } from '@mantine/core';
import type { Profit } from '@trastienda/shared/preorders/contract/profit.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { preorderId as idSchema } from '@trastienda/shared/preorders/ids.ts';
import { Lock, Printer } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { usePreorder, useProfit, useRefreshPreorder } from '../../queries/preorder.ts';
import { StageBadge } from '../stage/faces.tsx';
import { ProfitLines } from './profit-lines.tsx';
import style from './profit-page.module.css';
import { ProfitSums } from './profit-sums.tsx';
import { WhatIf } from './what-if-box.tsx';

/** Money in, money out and what is left of one pre-order, on one page. */
export function ProfitPage({ preorderId }: { readonly preorderId: string }) {
  const t = useT();
  const id = idSchema.safeParse(preorderId).data;
  return id === undefined ? <p>{t('preorders.view.missing')}</p> : <ReadProfit id={id} />;
}

function ReadProfit({ id }: { readonly id: PreorderId }) {
  const { data, error, refetch } = useProfit(id);
  const refresh = useRefreshPreorder();
  useLiveEvents('preorder', ({ entityId }) => {
    if (entityId === null || entityId === id) void refresh(id);
  });
  if (data !== undefined) return <Page id={id} profit={data} />;
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius={12} />;
}

function Page({ id, profit }: { readonly id: PreorderId; readonly profit: Profit }) {
  const t = useT();
  const intl = useIntl();
  const { data: preorder } = usePreorder(id);
  const isFinal = profit.lines.length > 0 && profit.lines.every((line) => line.isFinal);
  return (
    <article className={style.page}>
      <header className={style.head}>
        <div>
          <h2 className={style.title}>
            {t('preorders.profit.title', { label: preorder?.label ?? '' })}
            {preorder !== undefined && <StageBadge stage={preorder.stage} />}
          </h2>
          <p className={style.soft}>
            {[preorder?.customerName, preorder?.seller].filter(Boolean).join(' · ')}
            <span className={style.printed}>
              {' · '}
              {intl.formatDate(new Date(), { dateStyle: 'long' })}
            </span>
          </p>
        </div>
        <Button
          variant="default"
          className={style.print ?? ''}
          leftSection={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('preorders.profit.print')}
        </Button>
      </header>
      <p className={style.soft}>{t(isFinal ? 'preorders.profit.final' : 'preorders.profit.estimate')}</p>
      <div className={style.columns}>
        <ProfitSums profit={profit} />
        <WhatIf profit={profit} />
      </div>
      <ProfitLines lines={profit.lines} />
    </article>
  );
}

export function NoProfit() {
  const t = useT();
  return (
    <BlankState
      icon={Lock}
      title={t('preorders.profit.forbidden')}
      text={t('preorders.profit.forbidden-text')}
    />
  );
}
