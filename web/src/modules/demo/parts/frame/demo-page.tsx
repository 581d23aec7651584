import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { TitleHead } from '#ui/title-head.tsx';
import { DemoNav } from './demo-nav.tsx';
import style from './demo-page.module.css';

interface Props {
  /** Message id: the page's heading. */
  readonly labelId: string;
  readonly actions?: ReactNode;
  /** On a phone, what is open takes the room of the heading. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

export function DemoPage({ labelId, actions, isFilled = false, children }: Props) {
  const t = useT();
  return (
    <>
      <div className={style.head} data-filled={isFilled || undefined}>
        <TitleHead
          title={t(labelId)}
          way={[{ title: t('demo.way') }]}
          actions={<div className={style.actions}>{actions}</div>}
        />
        <DemoNav />
      </div>
      {children}
    </>
  );
}
