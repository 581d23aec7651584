import { Button, Flex, Stack, Text } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { parseCentavos, toMoneyText } from '#ui/form/number-text.ts';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { type CreditGiven, credit, useRefreshInvoice, useRowsMoved } from '../../queries/invoice.ts';
import style from '../billing.module.css';

const LONGEST_REASON = 250;
const given = z.strictObject({ reason: line(LONGEST_REASON) });
const REASONS = ['returned', 'discount', 'price'] as const;

interface Props {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** All that is left, or an amount of each line; and why. */
export function CreditDialog({ invoice, onClose, onMade }: Props) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const rowsMoved = useRowsMoved();
  const refresh = useRefreshInvoice();
  const [isPart, setPart] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [isTried, setTried] = useState(false);
  const form = useSchemaForm({ schema: given, defaultValues: { reason: '' } });
  const open = invoice.lines.filter((one) => leftOf(one) > 0);
  const { parts, sum, wrong } = readParts(open, typed);
  const isNothing = isPart && (parts.length === 0 || wrong.length > 0);
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason }) => {
    if (isNothing) return;
    // Also when it was refused: part of it may have been credited meanwhile.
    const note = await credit(invoice, { reason, ...(isPart && { lines: parts }) }).finally(() =>
      refresh(invoice.id),
    );
    toastDone(t('billing.did.credit', { label: note.label }));
    void rowsMoved();
    onClose();
    onMade(note.id);
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const left = invoice.total - invoice.credited;
  return (
    <Dialog
      title={t('billing.credit.title', { label: invoice.label })}
      onClose={onClose}
      isStaying={isSending}
      isWide
    >
      <form
        onSubmit={(event) => {
          setTried(true);
          void onSubmit(event);
        }}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <Stack gap="md">
          <Text inherit c="dimmed">
            {t('billing.credit.text')}
          </Text>
          <CommandTrouble refusal={refusal} staleId="billing.stale" />
          <ChoiceGroup legend={t('billing.credit.how-much')}>
            <ChoiceRow name={name} isChosen={!isPart} onChoose={() => setPart(false)}>
              {t('billing.credit.whole', { amount: money(left) })}
            </ChoiceRow>
            <ChoiceRow
              name={name}
              isChosen={isPart}
              onChoose={() => setPart(true)}
              hint={t('billing.credit.part-hint')}
            >
              {t('billing.credit.part')}
            </ChoiceRow>
          </ChoiceGroup>
          {isPart && (
            <>
              <Flex component="ul" direction="column" gap="xs">
                {open.map((one) => (
                  <Flex component="li" key={one.position} align="flex-start" gap="md">
                    <Text span inherit flex={1} pt="xs" style={{ overflowWrap: 'anywhere' }}>
                      {one.description}
                      <Text span inherit display="block" c="dimmed" fz="xs">
                        {t('billing.credit.left', { amount: money(leftOf(one)) })}
                      </Text>
                    </Text>
                    <MoneyField
                      w={140}
                      flex="none"
                      aria-label={t('billing.credit.of-line', { line: one.description })}
                      placeholder={toMoneyText(leftOf(one))}
                      value={typed[one.position] ?? ''}
                      error={wrong.includes(one.position) ? t('billing.credit.too-much') : undefined}
                      onChange={(event) => {
                        const text = event.currentTarget.value;
                        setTyped((before) => ({ ...before, [one.position]: text }));
                      }}
                    />
                  </Flex>
                ))}
              </Flex>
              <Flex
                component="p"
                justify="space-between"
                gap="md"
                pt="sm"
                className={style.ruled ?? ''}
                fw={600}
                aria-live="polite"
              >
                <span>{t('billing.credit.sum')}</span>
                <MoneyText centavos={sum} />
              </Flex>
              {isTried && parts.length === 0 && wrong.length === 0 && (
                <p role="alert">{t('billing.credit.nothing')}</p>
              )}
            </>
          )}
          <ReasonField
            label={t('list.reason')}
            longest={LONGEST_REASON}
            field={form.register('reason')}
            value={reason}
            error={form.formState.errors.reason?.message}
            usual={REASONS.map((one) => t(`billing.credit.reason.${one}`))}
            onChoose={(chosen) =>
              form.setValue('reason', chosen, { shouldDirty: true, shouldValidate: true })
            }
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('billing.credit.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type CreditLine = Pick<Invoice['lines'][number], 'position' | 'total' | 'credited'>;
type Part = NonNullable<CreditGiven['lines']>[number];

/** What is left of a line to give back. */
const leftOf = ({ total, credited }: CreditLine): number => total - credited;

interface ReadParts {
  readonly parts: Part[];
  readonly sum: number;
  /** Lines whose amount is no money or more than is left. */
  readonly wrong: readonly number[];
}

/** The amounts people typed beside the lines; an empty one is none. */
export function readParts(lines: readonly CreditLine[], typed: Readonly<Record<number, string>>): ReadParts {
  const parts: Part[] = [];
  const wrong: number[] = [];
  for (const line of lines) {
    const text = (typed[line.position] ?? '').trim();
    if (text === '') continue;
    const amount = parseCentavos(text);
    if (!(amount >= 0 && amount <= leftOf(line))) wrong.push(line.position);
    else if (amount > 0) parts.push({ position: line.position, amount });
  }
  return { parts, wrong, sum: parts.reduce((sum, { amount }) => sum + amount, 0) };
}
