import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { TitleHead } from '#ui/title-head.tsx';

interface Props {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Beside the report of sales, which alone stands in the menu. */
export function CommissionsPage({ actions, children }: Props) {
  const t = useT();
  return (
    <>
      <TitleHead
        title={t('commissions.title')}
        way={[
          { title: t('app.menu.reports') },
          { title: t('reports.sellers.title'), to: '/reports/user-sales' },
        ]}
        actions={actions}
      />
      {children}
    </>
  );
}
