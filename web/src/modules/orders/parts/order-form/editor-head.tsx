import { ActionIcon } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import style from './editor-head.module.css';
import type { SavingPhase } from './saving-state.tsx';
import { SavingState } from './saving-state.tsx';

interface Props {
  readonly order: Order | null;
  readonly phase: SavingPhase;
  readonly onCancel: () => void;
  /** What an order may begin with. */
  readonly children: ReactNode;
}

export function EditorHead({ order, phase, onCancel, children }: Props) {
  const t = useT();
  return (
    <header className={style.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={style.back ?? ''}
        aria-label={t('orders.form.back')}
        title={t('orders.form.back')}
        onClick={onCancel}
      >
        <ArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={style.text}>
        <h2 className={style.title}>
          {order === null ? t('orders.form.new') : t('orders.form.title', { label: order.label })}
        </h2>
        {order?.status === 'draft' && <Badge tone="draft">{t('orders.form.draft')}</Badge>}
        <SavingState phase={phase} />
      </div>
      <div className={style.ways}>{children}</div>
    </header>
  );
}
