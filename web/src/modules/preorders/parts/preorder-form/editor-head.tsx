import { ActionIcon } from '@mantine/core';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { ArrowLeft, PencilLine } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-form/editor-head.module.css';
import saving from '#modules/orders/parts/order-form/saving-state.module.css';
import { StageBadge } from '../stage/faces.tsx';

interface Props {
  readonly preorder: Preorder | null;
  readonly isDirty: boolean;
  readonly onCancel: () => void;
}

export function EditorHead({ preorder, isDirty, onCancel }: Props) {
  const t = useT();
  return (
    <header className={style.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={style.back ?? ''}
        aria-label={t('preorders.form.back')}
        title={t('preorders.form.back')}
        onClick={onCancel}
      >
        <ArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={style.text}>
        <h2 className={style.title}>
          {preorder === null ? t('preorders.form.new') : t('preorders.form.title', { label: preorder.label })}
        </h2>
        {preorder !== null && <StageBadge stage={preorder.stage} />}
        <span className={saving.state} data-phase="unsaved" role="status">
          {isDirty && (
            <>
              <PencilLine size={14} aria-hidden />
              {t('preorders.form.kept-here')}
            </>
          )}
        </span>
      </div>
    </header>
  );
}
