import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { ArrowRight, ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { useDays } from '../use-days.ts';
import { LineEditor } from './line-editor.tsx';
import style from './settlement-editor.module.css';
import { useSettlementEditor } from './use-settlement-editor.ts';

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
    <form onSubmit={send} onKeyDown={submitOnCtrlEnter} noValidate className={style.editor}>
      <section className={style.card} aria-labelledby="settlement-head">
        <h2 id="settlement-head" className={style.title}>
          {settlement === null ? t('finance.settle.new') : settlement.label}
        </h2>
        {editor.wasRestored && <DraftNotice onDiscard={editor.discard} />}
        {!isWrongDay && <FormAlert refusal={refusal} />}
        {hasCode(refusal, 'resource.stale') && <p className={style.soft}>{t('finance.settle.stale')}</p>}
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
              ...options.accounts.map(({ id, bank, number }) => ({ value: id, label: `${bank} ${number}` })),
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
      </section>
      <LineEditor
        lines={editor.lines}
        troubles={checked.troubles}
        isTried={isTried}
        isMissing={isTried && checked.lines.length === 0}
        onChange={editor.changeLines}
      />
      <div className={style.foot}>
        <dl className={style.sums} aria-live="polite">
          <div>
            <dt>{t('finance.settle.guides', { count: checked.lines.length })}</dt>
            <dd>
              <MoneyText centavos={total} />
            </dd>
          </div>
          <div>
            <dt>{t('finance.settle.to-bank')}</dt>
            <dd>
              <MoneyText centavos={total - (Number.isNaN(fee) ? 0 : fee)} />
            </dd>
          </div>
        </dl>
        <Button variant="default" onClick={onCancel} disabled={editor.isSending}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" rightSection={<ArrowRight size={16} aria-hidden />} loading={editor.isSending}>
          {t('finance.settle.compare')}
        </Button>
      </div>
    </form>
  );
}
