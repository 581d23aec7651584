import { Button, Flex, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { ArrowRight, ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { Fact } from '#ui/data/facts.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { DraftNotice, FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { Card, StickyFoot } from '../cards.tsx';
import { useDays } from '../screen-hooks.ts';
import { LineEditor } from './line-editor.tsx';
import { useSettlementEditor } from './settlement-values.ts';
import style from './settlements.module.css';

interface Props {
  readonly settlement: Settlement | null;
  readonly options: FinanceOptions;
  readonly actor: Actor;
  readonly onDone: (settlement: Settlement) => void;
  readonly onCancel: () => void;
}

/** What the courier brought: who, when, and the list of guides with their amounts. */
export function SettlementEditor({ settlement, options, actor, onDone, onCancel }: Props) {
  const t = useT();
  const { today } = useDays();
  const editor = useSettlementEditor({ settlement, options, actor, today, onDone });
  const { head, changeHead, checked, fee, isTried, refusal } = editor;
  const isWrongDay = ['payment.in-the-future', 'payment.before-the-store'].some((code) =>
    hasCode(refusal, code),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    editor.submit();
  };
  const total = checked.total;
  return (
    <form onSubmit={send} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="md">
        <Card pb="var(--gutter)" aria-labelledby="settlement-head">
          <Stack gap="md">
            <Text id="settlement-head" component="h2" inherit fz="lg" fw={600}>
              {settlement === null ? t('finance.settle.new') : settlement.label}
            </Text>
            {editor.wasRestored && <DraftNotice onDiscard={editor.discard} />}
            {!isWrongDay && <FormAlert refusal={refusal} />}
            {hasCode(refusal, 'resource.stale') && (
              <Text inherit c="dimmed" fz="xs">
                {t('finance.settle.stale')}
              </Text>
            )}
            <div className={style.fields}>
              <NativeSelect
                label={t('finance.settle.courier')}
                rightSection={<ChevronDown size={16} aria-hidden />}
                value={head.courierId}
                error={isTried && head.courierId === '' ? t('validation.required') : undefined}
                onChange={(event) => changeHead({ courierId: event.currentTarget.value })}
                data={[
                  { value: '', label: t('finance.settle.choose-courier') },
                  ...options.couriers.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <TextInput
                type="date"
                label={t('finance.settle.day')}
                max={today}
                value={head.settledOn}
                error={
                  isWrongDay
                    ? readProblem(refusal)?.message
                    : isTried && head.settledOn === ''
                      ? t('validation.required')
                      : undefined
                }
                onChange={(event) => changeHead({ settledOn: event.currentTarget.value })}
              />
              <TextInput
                label={t('finance.settle.reference')}
                autoComplete="off"
                maxLength={60}
                value={head.reference}
                onChange={(event) => changeHead({ reference: event.currentTarget.value })}
              />
              <MoneyField
                label={t('finance.settle.fee')}
                value={head.fee}
                error={isTried && Number.isNaN(fee) ? t('finance.settle.wrong-amount') : undefined}
                onChange={(event) => changeHead({ fee: event.currentTarget.value })}
              />
              <NativeSelect
                label={t('finance.settle.account')}
                rightSection={<ChevronDown size={16} aria-hidden />}
                value={head.accountId}
                onChange={(event) => changeHead({ accountId: event.currentTarget.value })}
                data={[
                  { value: '', label: t('finance.settle.cash') },
                  ...options.accounts.map(({ id, bank, number }) => ({
                    value: id,
                    label: `${bank} ${number}`,
                  })),
                ]}
              />
              <Textarea
                label={t('finance.settle.note')}
                autosize
                minRows={1}
                maxRows={4}
                maxLength={300}
                value={head.note}
                onChange={(event) => changeHead({ note: event.currentTarget.value })}
              />
            </div>
          </Stack>
        </Card>
        <LineEditor
          lines={editor.lines}
          troubles={checked.troubles}
          isTried={isTried}
          isMissing={isTried && checked.lines.length === 0}
          onChange={editor.changeLines}
        />
        <StickyFoot bg="var(--page)">
          <Flex component="dl" flex="1 1 auto" gap="lg" m={0} aria-live="polite">
            <Sum label={t('finance.settle.guides', { count: checked.lines.length })} centavos={total} />
            <Sum label={t('finance.settle.to-bank')} centavos={total - (Number.isNaN(fee) ? 0 : fee)} />
          </Flex>
          <Button variant="default" onClick={onCancel} disabled={editor.isSending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            rightSection={<ArrowRight size={16} aria-hidden />}
            loading={editor.isSending}
          >
            {t('finance.settle.compare')}
          </Button>
        </StickyFoot>
      </Stack>
    </form>
  );
}

function Sum({ label, centavos }: { readonly label: string; readonly centavos: number }) {
  return (
    <div>
      <Fact label={label} fz="md" fw={600}>
        <MoneyText centavos={centavos} />
      </Fact>
    </div>
  );
}
