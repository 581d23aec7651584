import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { TitleHead } from '#ui/title-head.tsx';
import { FinanceNav } from './finance-nav.tsx';
import style from './finance-page.module.css';

interface Props {
  /** Message id: the page's heading. */
  readonly labelId: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The places beside the review of payments, which alone stands in the menu. */
export function FinancePage({ labelId, actions, children }: Props) {
  const t = useT();
  return (
    <>
      <TitleHead
        title={t(labelId)}
        way={[{ title: t('app.menu.finance') }, { title: t('app.menu.review'), to: '/finance/review' }]}
        actions={<div className={style.actions}>{actions}</div>}
      />
      <FinanceNav />
      {children}
    </>
  );
}
