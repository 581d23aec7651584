import { Button } from '@mantine/core';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeArticle } from '#modules/purchases/queries/articles.ts';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { articleName } from '../article-name.ts';
import type { EditValues } from '../form/article-values.ts';
import { editForm, toFormValues } from '../form/article-values.ts';
import { WhereFields } from '../form/where-fields.tsx';

interface Props {
  readonly article: Article;
  readonly shops: readonly Shop[];
  readonly onDone: () => void;
}

const FIELD_OF = { 'buying.unknown-shop': 'shopId' } as const;
/** There is no draft to throw away. */
const nothingKept = () => undefined;

export function EditArticleForm({ article, shops, onDone }: Props) {
  const t = useT();
  const { mutateAsync } = useChangeArticle(article.id);
  const form = useSchemaForm({ schema: editForm, defaultValues: toFormValues(article) });
  const isSaved = useRef(false);
  const isReleased = useCallback(() => isSaved.current, []);
  const name = articleName(article);
  const { version } = article;
  const send = useCallback(
    async (values: EditValues) => {
      await mutateAsync({ version, ...values });
      isSaved.current = true;
      toastDone(t('articles.did.change', { name }));
      onDone();
    },
    [mutateAsync, version, t, name, onDone],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF);
  const { errors, isDirty } = form.formState;
  const shopId = useWatch({ control: form.control, name: 'shopId' });
  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      className={drawerForm.form}
      aria-label={t('articles.edit')}
    >
      <LeaveGuard isDirty={isDirty} isReleased={isReleased} onLeave={nothingKept} />
      <div className={drawerForm.fields}>
        <FormAlert refusal={refusal} />
        <WhereFields
          shops={shops}
          shopId={shopId}
          fieldOf={(field) => form.register(field)}
          errorOf={(field) => errors[field]?.message}
        />
      </div>
      <div className={drawerForm.foot}>
        <Button type="submit" loading={isSending}>
          {t('ui.save')}
        </Button>
        <Button variant="default" onClick={onDone} disabled={isSending}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
