import { Button } from '@mantine/core';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useArticleCalls } from '#modules/purchases/queries/articles.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { ChoiceGroup } from '#ui/form/choice-group.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import style from './dialogs.module.css';

interface Props extends BulkFormProps<Article> {
  readonly buyers: BuyingOptions['buyers'];
}

/** Who goes shopping for them; oneself first. */
export function AssignForm({ buyers, rows, onReady, onCancel }: Props) {
  const t = useT();
  const name = useId();
  const actor = useActor();
  const { change } = useArticleCalls();
  const ordered = [...buyers].sort((a, b) => Number(b.id === actor?.id) - Number(a.id === actor?.id));
  const [buyerId, setBuyer] = useState<Article['buyerId']>(ordered[0]?.id ?? null);
  const hasSome = rows.some((row) => row.buyerId !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReady((order) => change({ kind: 'assign', buyerId }, order));
  };
  return (
    <form onSubmit={submit} noValidate className={style.form}>
      <ChoiceGroup legend={t('articles.assign.who')}>
        {ordered.map((buyer) => (
          <ChoiceRow
            key={buyer.id}
            name={name}
            isChosen={buyerId === buyer.id}
            onChoose={() => setBuyer(buyer.id)}
          >
            {buyer.id === actor?.id ? t('articles.assign.me', { name: buyer.name }) : buyer.name}
          </ChoiceRow>
        ))}
        {hasSome && (
          <ChoiceRow name={name} isChosen={buyerId === null} onChoose={() => setBuyer(null)}>
            {t('articles.nobody')}
          </ChoiceRow>
        )}
      </ChoiceGroup>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" disabled={ordered.length === 0}>
          {t('articles.go-on')}
        </Button>
      </DialogActions>
    </form>
  );
}
