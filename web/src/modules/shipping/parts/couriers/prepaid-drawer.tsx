import { Button, Textarea } from '@mantine/core';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { readGuideList } from '@trastienda/shared/shipping/paste.ts';
import type { FormEvent } from 'react';
import { useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useAddPrepaid } from '../../queries/couriers.ts';
import style from './couriers.module.css';

interface Props {
  readonly courier: Courier;
  readonly onClose: () => void;
}

/** Numbers that were paid for: one by one, or from the first to the last of a block. */
export function PrepaidDrawer({ courier, onClose }: Props) {
  const t = useT();
  const { mutate, isPending, error } = useAddPrepaid(courier.id);
  const [typed, setTyped] = useState('');
  const { guides, troubles } = useMemo(() => readGuideList(typed), [typed]);
  const isReady = guides.length > 0 && troubles.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    mutate([...guides], {
      onSuccess: ({ added, known }) => {
        toastDone(t('shipping.prepaid.added', { added, known }));
        onClose();
      },
    });
  };
  return (
    <SideDrawer title={t('shipping.prepaid.title', { name: courier.name })} onClose={onClose}>
      <form onSubmit={send} onKeyDown={submitOnCtrlEnter} noValidate className={drawerForm.form}>
        <div className={drawerForm.fields}>
          <FormAlert refusal={error} />
          <p>{t('shipping.prepaid.free', { count: courier.prepaid })}</p>
          <Textarea
            data-autofocus
            label={t('shipping.prepaid.list')}
            description={t('shipping.prepaid.hint')}
            placeholder={t('shipping.prepaid.example')}
            spellCheck={false}
            autosize
            minRows={5}
            maxRows={14}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div role="status" className={style.read}>
            {guides.length > 0 && <p>{t('shipping.prepaid.read', { count: guides.length })}</p>}
            {guides.length > 1 && (
              <p className={style.soft}>
                {t('shipping.prepaid.span', { first: guides[0] ?? '', last: guides.at(-1) ?? '' })}
              </p>
            )}
            {troubles.map(({ text, trouble }) => (
              <p key={text} className={style.wrong}>
                {t(`shipping.prepaid.trouble.${trouble}`, { text })}
              </p>
            ))}
          </div>
        </div>
        <div className={drawerForm.foot}>
          <Button type="submit" disabled={!isReady} loading={isPending}>
            {t('shipping.prepaid.keep', { count: guides.length })}
          </Button>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </SideDrawer>
  );
}
