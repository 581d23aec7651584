import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BuyingOptions, Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { AuditLink } from '#ui/document/audit-link.tsx';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { DrawerState } from '#ui/list/list-definition.ts';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { Moment } from '#ui/moment.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useChangeArticle } from '../../../queries/articles.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import type { OpenDialog } from '../article.ts';
import { articleName, formOf, missingOf } from '../article.ts';
import type { EditValues } from '../form/article-fields.tsx';
import { editForm, toFormValues, WhereFields } from '../form/article-fields.tsx';
import { ArticleActions } from '../list/article-actions.tsx';
import { ArticleBadge, NeededByCell, PriceCell } from '../list/article-cells.tsx';
import style from './article-drawer.module.css';

const FIELD_OF = { 'buying.unknown-shop': 'shopId' } as const;

/** There is no draft to throw away. */
const nothingKept = () => undefined;

interface Props {
  readonly article: Article;
  readonly state: DrawerState;
  readonly options: BuyingOptions | undefined;
  readonly openDialog: OpenDialog;
}

/** One thing to buy beside its list: where, for how much, and everybody who waits for it. */
export function ArticleDrawer({ article, state, options, openDialog }: Props) {
  const t = useT();
  if (state.isEditing)
    // Not before its shop can be chosen: a field that is drawn without it would forget it.
    return options === undefined ? (
      <RowShapes rowHeight={56} />
    ) : (
      <EditArticleForm article={article} shops={options.shops} onDone={() => state.setEditing(false)} />
    );
  const fact = (labelId: string, value: ReactNode) => (
    <div>
      <dt>{t(labelId)}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className={style.drawer}>
      <div className={style.head}>
        <BoughtPicture of={article} size={96} />
        <div className={style.about}>
          <p className={style.form}>{formOf(article) || t('articles.one-form')}</p>
          <p className={style.soft}>{[article.shop, article.sku].filter(Boolean).join(' · ')}</p>
          <ArticleBadge status={article.status} />
          {article.link !== '' && (
            <a className={style.link} href={article.link} target="_blank" rel="noopener noreferrer">
              {t('articles.see-in-shop')}
              <ExternalLink size={14} aria-hidden />
            </a>
          )}
        </div>
      </div>
      {article.closedReason !== '' && (
        <p className={style.reason}>{t('articles.closed-because', { reason: article.closedReason })}</p>
      )}
      <ArticleActions article={article} openDialog={openDialog} onEdit={() => state.setEditing(true)} />
      <dl className={style.units}>
        <div data-main>
          <dt>{t('articles.to-buy')}</dt>
          <dd>{missingOf(article)}</dd>
        </div>
        <div>
          <dt>{t('articles.column.needed')}</dt>
          <dd>{article.needed}</dd>
        </div>
        <div>
          <dt>{t('articles.column.bought')}</dt>
          <dd>{article.bought}</dd>
        </div>
        <div>
          <dt>{t('articles.stock')}</dt>
          <dd>{article.forStock}</dd>
        </div>
      </dl>
      <dl className={style.facts}>
        {fact(
          'articles.column.target',
          <PriceCell amount={article.targetPrice} currency={article.currency} />,
        )}
        {fact('articles.column.last', <PriceCell amount={article.lastPrice} currency={article.currency} />)}
        {fact('articles.column.needed-by', <NeededByCell article={article} />)}
        {fact('articles.column.buyer', article.buyer ?? t('articles.nobody'))}
        {fact('articles.column.source', t(`articles.source.${article.source}`))}
      </dl>
      {article.note !== '' && <p className={style.note}>{article.note}</p>}
      <WaitingList waiting={article.waiting} forStock={article.forStock} />
      <AuditLink entity="article" id={article.id} />
    </div>
  );
}

type WaitingListProps = Pick<Article, 'waiting' | 'forStock'>;

/** Everybody whose units these are, the longest waiting first, and what is for stock. */
function WaitingList({ waiting, forStock }: WaitingListProps) {
  const t = useT();
  const actor = useActor();
  const mayOpen = actor !== null && seesAllPreorders(actor);
  return (
    <section>
      <h3 className={style.title}>{t('articles.column.waiting')}</h3>
      <ul className={style.waiting}>
        {waiting.map((one) => (
          <li key={one.lineId} data-bought={one.isBought || undefined}>
            <span className={style.who}>
              <span>{one.customerName}</span>
              <span className={style.soft}>
                {mayOpen ? (
                  <Link className={style.label} to="/preorders/list" search={{ open: one.preorderId }}>
                    {one.label}
                  </Link>
                ) : (
                  one.label
                )}
                {' · '}
                {one.seller} · <Moment at={one.since} />
              </span>
            </span>
            {one.isBought && <Badge tone="good">{t('articles.status.bought')}</Badge>}
            <span className={style.times}>× {one.quantity}</span>
          </li>
        ))}
        {forStock > 0 && (
          <li>
            <span className={style.who}>{t('articles.stock')}</span>
            <span className={style.times}>× {forStock}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

interface EditArticleFormProps {
  readonly article: Article;
  readonly shops: readonly Shop[];
  readonly onDone: () => void;
}

function EditArticleForm({ article, shops, onDone }: EditArticleFormProps) {
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
