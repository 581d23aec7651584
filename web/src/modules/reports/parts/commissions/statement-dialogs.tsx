import { Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { PAID_WITH } from '@trastienda/shared/reports/commissions.ts';
import type {
  CommissionLine,
  CommissionRun,
  CommissionStatement,
} from '@trastienda/shared/reports/contract/commissions.ts';
import { ListOrdered } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { OrderLink, useDays } from '#modules/finance/exports.ts';
import { Badge } from '#ui/display/badge.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { usePercent } from '../commission-rules/rule-text.ts';
import { usePeriodFormat } from '../shared/period-picker.tsx';
import style from '../shared/reports.module.css';
import type { Payment } from './queries.ts';
import { useLines, usePayCommission } from './queries.ts';
import { StatementFigures } from './statement.tsx';

interface DialogProps {
  readonly run: CommissionRun;
  readonly statement: CommissionStatement;
  readonly onClose: () => void;
}

const LONGEST_REFERENCE = 60;
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** That somebody was paid: when, how, and what it can be found by. */
export function PayDialog({ run, statement, onClose }: DialogProps) {
  const t = useT();
  const money = useMoney();
  const { today } = useDays();
  const [paidOn, setPaidOn] = useState(today);
  const [paidWith, setPaidWith] = useState<Payment['paidWith']>('transfer');
  const [reference, setReference] = useState('');
  const { mutate, error, isPending } = usePayCommission(run.id, statement.sellerId);
  const isDay = DAY.test(paidOn) && paidOn <= today;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isDay) return;
    mutate(
      { version: run.version, paidOn, paidWith, reference: reference.trim() },
      {
        onSuccess: () => {
          toastDone(t('commissions.pay-done', { name: statement.seller }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('commissions.pay-to', { name: statement.seller })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={error} />
          <p>{t('commissions.pay-text', { amount: money(statement.due), label: run.label })}</p>
          <TextInput
            data-autofocus
            type="date"
            label={t('commissions.pay-day')}
            max={today}
            value={paidOn}
            error={isDay ? undefined : t('commissions.pay-day-wrong')}
            onChange={(event) => setPaidOn(event.currentTarget.value)}
          />
          <div>
            {/* The group has this name too, for those who do not see it. */}
            <Text inherit mb="2xs" fw={500} aria-hidden="true">
              {t('commissions.pay-with')}
            </Text>
            <Segments
              label={t('commissions.pay-with')}
              value={paidWith}
              onChange={setPaidWith}
              options={PAID_WITH.map((value) => ({ value, label: t(`commissions.with.${value}`) }))}
            />
          </div>
          <TextInput
            label={t('commissions.pay-reference')}
            autoComplete="off"
            maxLength={LONGEST_REFERENCE}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('commissions.pay-run', { amount: money(statement.due) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The orders a seller is paid for; what came back stands first and is taken off. */
export function LinesDrawer({ run, statement, onClose }: DialogProps) {
  const t = useT();
  const showPeriod = usePeriodFormat();
  const list = useLines(run.id, statement.sellerId);
  return (
    <SideDrawer title={t('commissions.lines-of', { name: statement.seller })} onClose={onClose} width={560}>
      <Stack gap="md" pt="md" px="var(--gutter)" pb="var(--gutter)">
        <Text c="dimmed" size="xs">
          {run.label} · {t('commissions.collected-in', { period: showPeriod(run) })}
        </Text>
        <StatementFigures statement={statement} beside={[statement]} />
        <PagedRows
          list={list}
          rowHeight={56}
          blank={
            <BlankState
              icon={ListOrdered}
              title={t('commissions.lines-none')}
              text={t('commissions.lines-none-text')}
            />
          }
        >
          {(lines) => (
            <ul>
              {lines.map((line) => (
                <Flex
                  key={line.orderId}
                  component="li"
                  align="center"
                  mih={56}
                  py="xs"
                  className={style.row ?? ''}
                >
                  <div>
                    <p>
                      <OrderLink id={line.orderId} label={line.label} /> · {line.customerName}
                    </p>
                    {line.collected < 0 && <Badge tone="waiting">{t('commissions.came-back')}</Badge>}
                  </div>
                  <Stack gap={0} align="flex-end">
                    <Text component="b" inherit fw={600}>
                      <MoneyText centavos={line.earned} />
                    </Text>
                    <Text span c="dimmed" size="xs">
                      {t(`commissions.of.${line.basis}`)} <MoneyText centavos={line.base} />
                    </Text>
                    {(statement.rates.length > 1 || line.rule !== null) && <LineRule line={line} />}
                  </Stack>
                </Flex>
              ))}
            </ul>
          )}
        </PagedRows>
      </Stack>
    </SideDrawer>
  );
}

/** By which percentage an order is paid, and what says so. */
function LineRule({ line: { commissionBp, rule } }: { readonly line: CommissionLine }) {
  const t = useT();
  const percent = usePercent();
  const whose = rule === null ? 'own' : rule.isForEverybody ? 'everybody' : 'person';
  return (
    <Text span c="dimmed" size="xs" ta="end" style={{ overflowWrap: 'anywhere' }}>
      {[percent(commissionBp), rule?.note || t(`commissions.rule.${whose}`)].join(' · ')}
    </Text>
  );
}
