import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useMemo, useRef } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCreateArticle } from '#modules/purchases/queries/articles.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { articleName } from '../article-name.ts';
import type { NewValues } from './article-values.ts';
import { checkUnits, EMPTY, keepNew, newForm, parseNew } from './article-values.ts';

const FIELD_OF = {
  'buying.unknown-shop': 'shopId',
  'article.needs-units': 'forStock',
  'preorder.unknown-goods': 'description',
  'preorder.unknown-picture': 'picture',
} as const;

/** What is typed outlives a reload; what is sent twice is made once. */
export function useNewArticle(actor: Actor, onDone: (article: Article) => void) {
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
