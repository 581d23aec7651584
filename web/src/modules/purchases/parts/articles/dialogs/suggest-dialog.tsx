import { Button } from '@mantine/core';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useSuggestArticles } from '#modules/purchases/queries/articles.ts';
import { useBuyingOptions } from '#modules/purchases/queries/settings.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { Trouble } from '#ui/trouble.tsx';
import style from './dialogs.module.css';

interface Props {
  readonly onClose: () => void;
}

/** Everything below its minimum becomes something to buy. Where is asked, because the goods do not say it. */
export function SuggestDialog({ onClose }: Props) {
  const t = useT();
  const { data, error, isPaused, refetch } = useBuyingOptions();
  return (
    <Dialog title={t('articles.suggest.title')} onClose={onClose}>
      {data !== undefined ? (
        <Form shops={data.shops.filter(({ isActive }) => isActive)} onClose={onClose} />
      ) : error !== null || isPaused ? (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      ) : (
        <RowShapes rowHeight={44} />
      )}
    </Dialog>
  );
}

function Form({ shops, onClose }: Props & { readonly shops: readonly Shop[] }) {
  const t = useT();
  const name = useId();
  const [shopId, setShop] = useState(shops.length === 1 ? shops[0]?.id : undefined);
  const { mutate, isPending, error, data: found } = useSuggestArticles();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shopId === undefined || isPending) return;
    mutate(
      { shopId },
      {
        onSuccess: ({ created }) => {
          if (created === 0) return;
          toastDone(t('articles.suggest.did', { count: created }));
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={style.form}>
      <p className={style.soft}>{t('articles.suggest.lead')}</p>
      <FormAlert refusal={error} />
      {found?.created === 0 && <Notice tone="info">{t('articles.suggest.nothing')}</Notice>}
      {shops.length === 0 ? (
        <Notice tone="info">{t('articles.no-shops')}</Notice>
      ) : (
        <ChoiceGroup legend={t('articles.suggest.where')}>
          {shops.map((shop) => (
            <ChoiceRow
              key={shop.id}
              name={name}
              isChosen={shopId === shop.id}
              onChoose={() => setShop(shop.id)}
            >
              {shop.name}
            </ChoiceRow>
          ))}
        </ChoiceGroup>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={isPending} disabled={shopId === undefined}>
          {t('articles.suggest.do')}
        </Button>
      </DialogActions>
    </form>
  );
}
