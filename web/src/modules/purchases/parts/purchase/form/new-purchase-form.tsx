import { Button, Flex, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { inCentavos } from '@trastienda/shared/preorders/quote.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { ArrowLeft, ChevronDown } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useBuyingOptions } from '#modules/purchases/queries/buying.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import pageStyle from '#ui/editor/form-page.module.css';
import { DraftNotice, FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { sendNewPurchase, useAcceptPurchase } from '../../../queries/purchases.ts';
import { ForeignMoney } from '../foreign-money.tsx';
import style from '../purchase.module.css';
import { FormLines } from './form-lines.tsx';
import type { PurchaseValues } from './purchase-values.ts';
import { EMPTY, goodsOf, keepPurchase, parsePurchase, purchaseForm } from './purchase-values.ts';

const FIELD_OF = { 'buying.unknown-shop': 'shopId' } as const;

interface Props {
  readonly actor: Actor;
  readonly onDone: (purchase: Purchase) => void;
  readonly onCancel: () => void;
}

const USUAL_CURRENCY = 'USD';

/** Something bought for stock, which no customer waits for. */
export function NewPurchaseForm({ actor, onDone, onCancel }: Props) {
  const t = useT();
  const { data: options } = useBuyingOptions();
  const { form, sending, draft, guard } = useNewPurchase(actor, onDone);
  const { errors, isDirty } = form.formState;
  const [shopId, lines] = useWatch({ control: form.control, name: ['shopId', 'lines'] });
  const shops = options?.shops ?? [];
  const currency = shops.find(({ id }) => id === shopId)?.currency ?? USUAL_CURRENCY;
  const rate = options?.currencies.find(({ code }) => code === currency)?.rate;
  const goods = goodsOf(lines);
  return (
    <div className={pageStyle.place}>
      <Button
        variant="subtle"
        color="gray"
        className={pageStyle.back ?? ''}
        leftSection={<ArrowLeft size={16} aria-hidden />}
        onClick={onCancel}
      >
        {t('tracking.back')}
      </Button>
      <form
        onSubmit={sending.onSubmit}
        onKeyDown={submitOnCtrlEnter}
        noValidate
        aria-label={t('tracking.new')}
      >
        <LeaveGuard isDirty={isDirty} isReleased={guard.isReleased} onLeave={guard.leave} />
        <Stack gap="md" maw={820} p="var(--gutter)" bd="1px solid var(--line)" bdrs="lg" bg="var(--surface)">
          <div>
            <Text component="h2" fz="lg" fw={600}>
              {t('purchase.new.title')}
            </Text>
            <Text c="dimmed">{t('purchase.new.text')}</Text>
          </div>
          {draft.wasRestored && <DraftNotice onDiscard={() => draft.discard()} />}
          <FormAlert refusal={sending.refusal} />
          <AutoGrid least={220} gap="md" align="start">
            <NativeSelect
              label={t('purchase.new.shop')}
              rightSection={<ChevronDown size={16} aria-hidden />}
              error={errors.shopId?.message}
              // Chosen again once the shops are there: a draft may be older than their list.
              key={shops.length}
              data={[
                { value: '', label: t('purchase.new.choose-shop') },
                ...shops
                  .filter(({ id, isActive }) => isActive || id === shopId)
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.register('shopId')}
            />
            <TextInput
              label={t('purchase.external-number')}
              autoComplete="off"
              maxLength={60}
              error={errors.externalNumber?.message}
              {...form.register('externalNumber')}
            />
          </AutoGrid>
          <FormLines form={form} lines={lines} currency={currency} />
          <Textarea
            label={t('purchase.note')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            error={errors.note?.message}
            {...form.register('note')}
          />
          <Flex
            className={style.bar ?? ''}
            wrap="wrap"
            align="center"
            justify="space-between"
            rowGap="xs"
            columnGap="md"
          >
            <p role="status">
              <Text span inherit fw={600}>
                <ForeignMoney amount={goods} currency={currency} />
              </Text>
              {rate !== undefined && (
                <Text span inherit c="dimmed">
                  {' '}
                  ≈ <MoneyText centavos={inCentavos(goods, rate)} />
                </Text>
              )}
            </p>
            <Button type="submit" loading={sending.isSending}>
              {t('purchase.new.do')}
            </Button>
          </Flex>
        </Stack>
      </form>
    </div>
  );
}

/** What is typed outlives a reload; what is sent twice is bought once. */
function useNewPurchase(actor: Actor, onDone: (purchase: Purchase) => void) {
  const t = useT();
  const accept = useAcceptPurchase();
  const form = useSchemaForm({ schema: purchaseForm, defaultValues: EMPTY });
  const place = useMemo(() => ({ name: 'purchase:new', owner: actor.id }), [actor.id]);
  const draftOptions = useMemo(() => ({ place, keep: keepPurchase, parse: parsePurchase }), [place]);
  const { wasRestored, discard } = useDraft(form, draftOptions);
  const { keyFor, clearIntent } = useIntent(place);
  const isDone = useRef(false);
  const save = useCallback(
    async (values: PurchaseValues) => {
      const purchase = await sendNewPurchase(values, keyFor(values));
      clearIntent();
      isDone.current = true;
      discard(EMPTY);
      accept(purchase);
      toastDone(t('purchase.done.create', { label: purchase.label }));
      onDone(purchase);
    },
    [keyFor, clearIntent, discard, accept, t, onDone],
  );
  return {
    form,
    sending: useFormSending(form, save, FIELD_OF),
    draft: { wasRestored, discard },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard() },
  };
}
