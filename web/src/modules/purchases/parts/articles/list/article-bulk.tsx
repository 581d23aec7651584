import { Button, Stack, Text } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import {
  Ban,
  CircleSlash,
  Combine,
  Printer,
  ShoppingBag,
  ShoppingCart,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { FormEvent, SyntheticEvent } from 'react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ArticleCalls } from '#modules/purchases/queries/articles.ts';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { useSchemaForm } from '#ui/form/use-form-sending.ts';
import type { BulkAction, BulkFormProps, Picked } from '#ui/list/list-definition.ts';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { useArticleCalls } from '../../../queries/articles.ts';
import type { ArticleChange } from '../article.ts';

const LONGEST = 300;

const reasonForm = z.object({ reason: line(LONGEST) });

const USUAL = {
  unavailable: ['sold-out', 'no-size', 'price-up'],
  cancel: ['changed-mind', 'mistake'],
} as const;

type OpenPicked = (picked: Picked<Article>, rows: readonly Article[]) => void;

interface Surroundings {
  readonly calls: ArticleCalls;
  readonly buyers: BuyingOptions['buyers'];
  readonly openBuy: OpenPicked;
  readonly openMerge: OpenPicked;
  readonly openPrint: OpenPicked;
}

/** Those that ask something first; one article's own drawer asks the same. */
export function createFormAction(kind: ArticleChange, buyers: BuyingOptions['buyers']): BulkAction<Article> {
  if (kind === 'assign')
    return {
      id: 'assign',
      labelId: 'articles.assign.title',
      icon: UserRound,
      renderForm: (props) => <AssignForm buyers={buyers} {...props} />,
    };
  return {
    id: kind,
    labelId: `articles.${kind}.title`,
    icon: kind === 'cancel' ? Ban : CircleSlash,
    isMinor: true,
    renderForm: (props) => <ReasonForm kind={kind} {...props} />,
  };
}

/** The daily ones as buttons; the rest waits in the menu. */
export function articleBulkActions(given: Surroundings): readonly BulkAction<Article>[] {
  const { calls, buyers, openBuy, openMerge, openPrint } = given;
  return [
    { id: 'buy', labelId: 'articles.buy.do', icon: ShoppingBag, open: openBuy },
    {
      id: 'in-cart',
      labelId: 'articles.in-cart.do',
      icon: ShoppingCart,
      run: (order) => calls.change({ kind: 'in_cart' }, order),
    },
    createFormAction('assign', buyers),
    {
      id: 'out-of-cart',
      labelId: 'articles.out-of-cart.do',
      icon: Undo2,
      isMinor: true,
      run: (order) => calls.change({ kind: 'out_of_cart' }, order),
    },
    { id: 'merge', labelId: 'articles.merge.do', icon: Combine, isMinor: true, open: openMerge },
    { id: 'print', labelId: 'articles.print.title', icon: Printer, isMinor: true, open: openPrint },
    createFormAction('unavailable', buyers),
    createFormAction('cancel', buyers),
  ];
}

interface Props extends BulkFormProps<Article> {
  readonly kind: 'unavailable' | 'cancel';
}

/** Why it will not be bought: those who wait are told by their sellers. */
function ReasonForm({ kind, onReady, onCancel }: Props) {
  const t = useT();
  const { change } = useArticleCalls();
  const form = useSchemaForm({ schema: reasonForm, defaultValues: { reason: '' } });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const submit = (event: SyntheticEvent) =>
    void form.handleSubmit((values) => onReady((order) => change({ kind, reason: values.reason }, order)))(
      event,
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text c="dimmed">{t(`articles.${kind}.lead`)}</Text>
        <ReasonField
          label={t('articles.reason')}
          longest={LONGEST}
          field={form.register('reason')}
          value={reason}
          error={form.formState.errors.reason?.message}
          usual={USUAL[kind].map((one) => t(`articles.${kind}.${one}`))}
          onChoose={(usual) => form.setValue('reason', usual, { shouldDirty: true, shouldValidate: true })}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('articles.go-on')}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

interface AssignFormProps extends BulkFormProps<Article> {
  readonly buyers: BuyingOptions['buyers'];
}

/** Who goes shopping for them; oneself first. */
function AssignForm({ buyers, rows, onReady, onCancel }: AssignFormProps) {
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
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
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
      </Stack>
    </form>
  );
}
