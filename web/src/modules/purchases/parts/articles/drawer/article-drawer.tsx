import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
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
import { Fact, Tile } from '#ui/data/facts.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { AuditLink } from '#ui/document/audit-link.tsx';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import type { DrawerState } from '#ui/list/list-definition.ts';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useChangeArticle } from '../../../queries/articles.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import shared from '../../purchase/purchase.module.css';
import type { OpenDialog } from '../article.ts';
import { articleName, formOf, missingOf } from '../article.ts';
import style from '../articles.module.css';
import type { EditValues } from '../form/article-fields.tsx';
import { editForm, toFormValues, WhereFields } from '../form/article-fields.tsx';
import { ArticleActions } from '../list/article-actions.tsx';
import { ArticleBadge, NeededByCell, PriceCell } from '../list/article-cells.tsx';

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
      <Fact label={t(labelId)}>{value}</Fact>
    </div>
  );
  const units = (labelId: string, count: number) => (
    <Tile label={t(labelId)} px="sm">
      {count}
    </Tile>
  );
  return (
    <Stack gap="lg" p="var(--gutter)">
      <Flex gap="md">
        <BoughtPicture of={article} size={96} />
        <Stack gap="xs" align="flex-start" justify="center" miw={0}>
          <Text fz="md" fw={600}>
            {formOf(article) || t('articles.one-form')}
          </Text>
          <Text c="dimmed" size="xs">
            {[article.shop, article.sku].filter(Boolean).join(' · ')}
          </Text>
          <ArticleBadge status={article.status} />
          {article.link !== '' && (
            <a className={shared.link} href={article.link} target="_blank" rel="noopener noreferrer">
              {t('articles.see-in-shop')}
              <ExternalLink size={14} aria-hidden />
            </a>
          )}
        </Stack>
      </Flex>
      {article.closedReason !== '' && (
        <Words>{t('articles.closed-because', { reason: article.closedReason })}</Words>
      )}
      <ArticleActions article={article} openDialog={openDialog} onEdit={() => state.setEditing(true)} />
      <dl className={style.units}>
        <Tile label={t('articles.to-buy')} px="sm" ground="var(--accent-wash)">
          {missingOf(article)}
        </Tile>
        {units('articles.column.needed', article.needed)}
        {units('articles.column.bought', article.bought)}
        {units('articles.stock', article.forStock)}
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
      {article.note !== '' && <Words>{article.note}</Words>}
      <WaitingList waiting={article.waiting} forStock={article.forStock} />
      <AuditLink entity="article" id={article.id} />
    </Stack>
  );
}

/** Something that somebody wrote. */
function Words({ children }: { readonly children: string }) {
  return (
    <Text className={style.words ?? ''} px="md" py="sm" bdrs="md" bg="var(--surface-sunk)">
      {children}
    </Text>
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
      <Text component="h3" mb="xs" fw={600}>
        {t('articles.column.waiting')}
      </Text>
      <ul className={style.waiting}>
        {waiting.map((one) => (
          <Group
            key={one.lineId}
            component="li"
            gap="sm"
            wrap="nowrap"
            mih={52}
            py="2xs"
            {...(one.isBought && { c: 'dimmed' })}
          >
            <Stack component="span" gap={0} flex={1} miw={0}>
              <span>{one.customerName}</span>
              <Text span c="dimmed" size="xs">
                {mayOpen ? (
                  <Link className={shared.ref} to="/preorders/list" search={{ open: one.preorderId }}>
                    {one.label}
                  </Link>
                ) : (
                  one.label
                )}
                {' · '}
                {one.seller} · <Moment at={one.since} />
              </Text>
            </Stack>
            {one.isBought && <Badge tone="good">{t('articles.status.bought')}</Badge>}
            <span>× {one.quantity}</span>
          </Group>
        ))}
        {forStock > 0 && (
          <Group component="li" gap="sm" mih={52} py="2xs">
            <Box component="span" flex={1}>
              {t('articles.stock')}
            </Box>
            <span>× {forStock}</span>
          </Group>
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
