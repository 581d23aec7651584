import { Box, Button, Flex, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { ForeignMoney } from '../../purchase/foreign-money.tsx';
import style from './buy.module.css';
import { BuyLine } from './buy-line.tsx';
import type { BuyValues } from './buy-values.ts';
import { buyForm, checkUnits, shopSums, toBuyFormValues } from './buy-values.ts';

interface Props {
  readonly articles: readonly Article[];
  /** How many of those chosen cannot be bought. */
  readonly leftOut: number;
  readonly currencies: BuyingOptions['currencies'];
  readonly onSend: (values: BuyValues) => Promise<void>;
  readonly onChanged: (article: Article) => void;
  /** Something was typed: a press beside the dialog must not throw it away. */
  readonly onTouch: () => void;
  readonly onCancel: () => void;
}

/** What stands at the two ends of a shop's block. */
const ENDS = {
  wrap: 'wrap',
  align: 'baseline',
  justify: 'space-between',
  rowGap: '2xs',
  columnGap: 'md',
  px: 'md',
  py: 'xs',
} as const;

/** A block for each shop, because each becomes a purchase of its own. */
export function BuyForm({ articles, leftOut, currencies, onSend, onChanged, onTouch, onCancel }: Props) {
  const t = useT();
  const check = useMemo(() => checkUnits(articles), [articles]);
  const form = useSchemaForm({ schema: buyForm, defaultValues: toBuyFormValues(articles), check });
  const { fields, remove } = useFieldArray({ control: form.control, name: 'items', keyName: 'key' });
  const { onSubmit, isSending, refusal } = useFormSending(form, onSend);
  const items = useWatch({ control: form.control, name: 'items' });
  const { errors } = form.formState;

  // What is missing has changed: what is typed is judged by that.
  const first = useRef(articles);
  const { trigger } = form;
  useEffect(() => {
    if (first.current !== articles) void trigger();
  }, [articles, trigger]);

  const sums = shopSums(articles, items, currencies);
  const ours = sums.every((sum) => sum.ours !== null)
    ? sums.reduce((total, sum) => total + (sum.ours ?? 0), 0)
    : null;
  const units = sums.reduce((total, sum) => total + sum.units, 0);
  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={submitOnCtrlEnter}
      onInput={onTouch}
      noValidate
      aria-label={t('articles.buy.title')}
    >
      <Stack gap="md">
        <FormAlert refusal={refusal} />
        {leftOut > 0 && <Notice tone="info">{t('articles.buy.left-out', { count: leftOut })}</Notice>}
        {sums.length > 1 && <Notice tone="info">{t('articles.buy.splits', { count: sums.length })}</Notice>}
        {sums.map((sum) => (
          <Box
            key={sum.shopId}
            component="section"
            bd="1px solid var(--line)"
            bdrs="lg"
            aria-label={sum.shop}
          >
            <Flex
              component="header"
              {...ENDS}
              bg="var(--surface-sunk)"
              bdrs="var(--mantine-radius-lg) var(--mantine-radius-lg) 0 0"
            >
              <Text component="h3" fw={600}>
                {sum.shop}
              </Text>
              <Text span c="dimmed" size="xs">
                {t('articles.units', { count: sum.units })}
              </Text>
            </Flex>
            <ul>
              {fields.map((field, index) => {
                const article = articles.find(({ id }) => id === field.articleId);
                if (article === undefined || article.shopId !== sum.shopId) return null;
                return (
                  <BuyLine
                    key={field.key}
                    article={article}
                    typed={items[index]}
                    quantity={form.register(`items.${index}.quantity`)}
                    unitPrice={form.register(`items.${index}.unitPrice`)}
                    // The server also complains of the article as a whole.
                    quantityError={
                      errors.items?.[index]?.quantity?.message ?? errors.items?.[index]?.articleId?.message
                    }
                    priceError={errors.items?.[index]?.unitPrice?.message}
                    onRemove={fields.length === 1 ? null : () => remove(index)}
                    onChanged={onChanged}
                  />
                );
              })}
            </ul>
            <Flex component="p" {...ENDS}>
              <span>{t('articles.buy.sum', { shop: sum.shop })}</span>
              <Group component="span" gap="sm" align="baseline" wrap="nowrap">
                <b>
                  <ForeignMoney amount={sum.amount} currency={sum.currency} />
                </b>
                {sum.ours !== null && (
                  <Text span c="dimmed" size="xs">
                    ≈ <MoneyText centavos={sum.ours} />
                  </Text>
                )}
              </Group>
            </Flex>
          </Box>
        ))}
        {sums.length > 1 ? (
          <Text c="dimmed" size="xs">
            {t('articles.buy.numbers-later')}
          </Text>
        ) : (
          <TextInput
            label={t('articles.buy.number')}
            description={t('articles.buy.number-hint')}
            autoComplete="off"
            error={errors.externalNumber?.message}
            {...form.register('externalNumber')}
          />
        )}
        <Textarea
          label={t('articles.field.note')}
          autosize
          minRows={2}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <DialogActions>
          <Text className={style.total ?? ''} fw={600} role="status">
            {t('articles.units', { count: units })}
            {ours !== null && (
              <>
                {' · ≈ '}
                <MoneyText centavos={ours} />
              </>
            )}
          </Text>
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('articles.buy.submit', { count: sums.length })}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
