import { Button, TextInput } from '@mantine/core';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useBuyingOptions } from '#modules/purchases/queries/buying.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import drawerForm from '#ui/form/drawer-form.module.css';
import { DraftNotice, FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useCreateArticle } from '../../../queries/articles.ts';
import { articleName } from '../article.ts';
import type { NewValues } from './article-fields.tsx';
import { checkUnits, EMPTY, keepNew, newForm, parseNew, WhereFields } from './article-fields.tsx';
import { GoodsChoice, PictureChoice } from './goods-choice.tsx';

const FIELD_OF = {
  'buying.unknown-shop': 'shopId',
  'article.needs-units': 'forStock',
  'preorder.unknown-goods': 'description',
  'preorder.unknown-picture': 'picture',
} as const;

interface Props {
  readonly onDone: (article: Article) => void;
}

const SET = { shouldDirty: true, shouldValidate: true };

/** Something for stock: one of our goods, or a thing that we do not know yet. */
export function NewArticleForm({ onDone }: Props) {
  const actor = useActor();
  const { data, error, isPaused, refetch } = useBuyingOptions();
  if (actor === null) return null;
  // Not before the shops are here: a field that is drawn without them would forget a draft's own.
  if (data !== undefined) return <Fields actor={actor} shops={data.shops} onDone={onDone} />;
  return error !== null || isPaused ? (
    <Trouble refusal={error} onRetry={() => void refetch()} />
  ) : (
    <RowShapes rowHeight={56} />
  );
}

interface FieldProps extends Props {
  readonly actor: Actor;
  readonly shops: readonly Shop[];
}

function Fields({ actor, shops, onDone }: FieldProps) {
  const t = useT();
  const { form, sending, draft, guard } = useNewArticle(actor, onDone);
  const { errors, isDirty } = form.formState;
  const [variantId, shopId, picture, description, size, colour] = useWatch({
    control: form.control,
    name: ['variantId', 'shopId', 'picture', 'description', 'size', 'colour'],
  });
  const [kind, setKind] = useState<'known' | 'free' | null>(null);
  const shown = kind ?? (variantId === null && description !== '' ? 'free' : 'known');
  const choose = (item: OfferedItem | null) => {
    form.setValue('variantId', item?.id ?? null, SET);
    form.setValue('description', item?.name ?? '', SET);
    form.setValue('size', item?.size ?? '', SET);
    form.setValue('colour', item?.colour ?? '', SET);
  };
  return (
    <form
      onSubmit={sending.onSubmit}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      className={drawerForm.form}
      aria-label={t('articles.new.title')}
    >
      <LeaveGuard isDirty={isDirty} isReleased={guard.isReleased} onLeave={guard.leave} />
      <div className={drawerForm.fields}>
        {draft.wasRestored && <DraftNotice onDiscard={() => draft.discard()} />}
        <FormAlert refusal={sending.refusal} />
        <Segments
          label={t('articles.new.kind')}
          value={shown}
          options={[
            { value: 'known', label: t('articles.new.known') },
            { value: 'free', label: t('articles.new.free') },
          ]}
          onChange={(next) => {
            setKind(next);
            // What was said of the one is not true of the other.
            if (variantId !== null || next === 'known') choose(null);
          }}
        />
        {shown === 'known' ? (
          <GoodsChoice
            chosen={variantId === null ? null : { name: description, size, colour }}
            error={variantId === null ? errors.description?.message : undefined}
            onChoose={choose}
          />
        ) : (
          <>
            <TextInput
              label={t('articles.field.description')}
              placeholder={t('articles.field.description-example')}
              autoComplete="off"
              error={errors.description?.message}
              {...form.register('description')}
            />
            <div className={drawerForm.pair}>
              <TextInput
                label={t('articles.field.size')}
                autoComplete="off"
                error={errors.size?.message}
                {...form.register('size')}
              />
              <TextInput
                label={t('articles.field.colour')}
                autoComplete="off"
                error={errors.colour?.message}
                {...form.register('colour')}
              />
            </div>
            <PictureChoice
              picture={fileId.safeParse(picture).data ?? null}
              error={errors.picture?.message}
              onChange={(next) => form.setValue('picture', next, SET)}
            />
          </>
        )}
        <WhereFields
          shops={shops}
          shopId={shopId}
          fieldOf={(field) => form.register(field)}
          errorOf={(field) => errors[field]?.message}
        />
      </div>
      <div className={drawerForm.foot}>
        <Button type="submit" loading={sending.isSending}>
          {t('articles.new.do')}
        </Button>
        <span className={drawerForm.keys}>{t('articles.new.keys')}</span>
      </div>
    </form>
  );
}

/** What is typed outlives a reload; what is sent twice is made once. */
function useNewArticle(actor: Actor, onDone: (article: Article) => void) {
  const t = useT();
  const { mutateAsync: create } = useCreateArticle();
  const form = useSchemaForm({ schema: newForm, defaultValues: EMPTY, check: checkUnits });
  const place = useMemo(() => ({ name: 'article:new', owner: actor.id }), [actor.id]);
  const draftOptions = useMemo(() => ({ place, keep: keepNew, parse: parseNew }), [place]);
  const { wasRestored, discard } = useDraft(form, draftOptions);
  const { keyFor, clearIntent } = useIntent(place);
  const isDone = useRef(false);
  const save = useCallback(
    async (values: NewValues) => {
      const article = await create({ ...values, idempotencyKey: keyFor(values) });
      clearIntent();
      isDone.current = true;
      discard(EMPTY);
      toastDone(t('articles.did.create', { name: articleName(article) }));
      onDone(article);
    },
    [create, keyFor, clearIntent, discard, t, onDone],
  );
  return {
    form,
    sending: useFormSending(form, save, FIELD_OF),
    draft: { wasRestored, discard },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard() },
  };
}
