import { Button, Flex, Group, Stack } from '@mantine/core';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import type { LucideIcon } from 'lucide-react';
import {
  Ban,
  CircleCheck,
  Clock3,
  HandCoins,
  PackageCheck,
  PencilLine,
  Send,
  Trash2,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { CHANNEL_KINDS } from '#modules/orders/exports.ts';
import { Moment } from '#ui/display/moment.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import { MoneyBlock } from '#ui/document/blocks/money-block.tsx';
import type { NextStep } from '#ui/document/document-head.tsx';
import { DocumentActions, DocumentHead } from '#ui/document/document-head.tsx';
import type { Shown } from '#ui/document/document-kind.ts';
import { StageBadge } from '../stage/faces.tsx';
import { ProgressBar, useWindow } from '../stage/progress.tsx';
import type { DialogState, Entry, PreorderHandlers } from './actions.ts';
import { entriesOf, hasExpired, mayEdit, nextStepOf } from './actions.ts';
import type { PreorderCommand } from './preorder-command.tsx';
import { PreorderTrouble, usePreorderCommand } from './preorder-command.tsx';

type Props = Shown<Preorder, DialogState, PreorderHandlers>;

const STEP_MS = 30_000;

/** Where it stands and what comes next. */
export function PreorderHead(props: Props) {
  const { document: preorder, layout, handlers } = props;
  const t = useT();
  const windowText = useWindow();
  const command = usePreorderCommand(preorder);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), STEP_MS);
    return () => window.clearInterval(timer);
  }, []);
  const { etaFrom, etaTo, promisedFrom, promisedTo } = preorder;
  const isLate = etaTo !== null && promisedTo !== null && etaTo > promisedTo;
  return (
    <DocumentHead
      layout={layout}
      label={preorder.label}
      badges={<StageBadge stage={preorder.stage} />}
      about={
        <>
          {t('preorders.view.made', {
            seller: preorder.seller,
            channel: t(CHANNEL_KINDS[preorder.channel].labelId),
          })}
          {' · '}
          <Moment at={preorder.createdAt} />
        </>
      }
    >
      <Stack gap="xs">
        <ProgressBar progress={preorder.progress} />
        <Flex component="p" rowGap="3xs" columnGap="md" wrap="wrap" c="dimmed" fz="xs">
          {promisedTo !== null && (
            <span>{t('preorders.view.promised', { window: windowText(promisedFrom, promisedTo) })}</span>
          )}
          {etaTo !== null && (
            <Group component="span" gap="2xs" wrap="nowrap" {...(isLate && { c: 'var(--danger-ink)' })}>
              {isLate && <TriangleAlert size={14} aria-hidden />}
              {t(isLate ? 'preorders.view.eta-late' : 'preorders.view.eta', {
                window: windowText(etaFrom, etaTo),
              })}
            </Group>
          )}
        </Flex>
      </Stack>
      <PreorderMoney preorder={preorder} />
      <Deadline preorder={preorder} now={now} />
      <PreorderTrouble refusal={command.refusal} onEdit={handlers.onEdit} />
      <PreorderActions {...props} now={now} command={command} />
    </DocumentHead>
  );
}

/** How long a price holds, or until when the deposit is awaited. */
function Deadline({ preorder, now }: { readonly preorder: Preorder; readonly now: number }) {
  const t = useT();
  const intl = useIntl();
  const { stage, validUntil, depositDueAt } = preorder;
  const at = stage === 'quoted' ? validUntil : stage === 'awaiting_deposit' ? depositDueAt : null;
  if (at === null) return null;
  const isOver = stage === 'quoted' ? hasExpired(preorder, now) : Date.parse(at) < now;
  const until = intl.formatDate(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <Group component="p" gap="xs" wrap="nowrap" c={isOver ? 'var(--danger-ink)' : 'dimmed'}>
      <Clock3 size={16} aria-hidden />
      {t(`preorders.view.until.${stage}${isOver ? '.over' : ''}`, { until })}
    </Group>
  );
}

/** Below the bar, whether the deposit suffices to go shopping. */
function PreorderMoney({ preorder }: { readonly preorder: Preorder }) {
  const t = useT();
  const money = useMoney();
  const { total, converted, moved, paid, inReview, balance, stage } = preorder;
  const deposit = requestedDeposit(preorder);
  return (
    <MoneyBlock
      total={total}
      paid={paid + moved}
      inReview={inReview}
      balance={{
        label: t('document.balance'),
        amount: stage === 'cancelled' ? 0 : Math.max(0, balance),
        isOwed: balance > 0 && stage !== 'cancelled',
      }}
      bar={{ paid, total: Math.max(0, total - converted) }}
      hints={[
        deposit > 0
          ? t(paid >= deposit ? 'preorders.view.deposit-there' : 'preorders.view.deposit-due', {
              amount: money(deposit),
              missing: money(Math.max(0, deposit - paid)),
            })
          : null,
        moved > 0 ? t('preorders.view.moved', { amount: money(moved) }) : null,
      ]}
    />
  );
}

const ICONS: Record<Entry, LucideIcon> = {
  pay: HandCoins,
  convert: PackageCheck,
  accept: CircleCheck,
  quote: Send,
  profit: TrendingUp,
  discard: Trash2,
  cancel: Ban,
};
const DANGEROUS: readonly Entry[] = ['discard', 'cancel'];

interface ActionsProps extends Props {
  readonly now: number;
  readonly command: PreorderCommand;
}

function PreorderActions({ document: preorder, actor, openDialog, handlers, now, command }: ActionsProps) {
  const t = useT();
  const step = nextStepOf(preorder, now);
  const entries = entriesOf(preorder, actor);
  const run = (entry: Entry) => {
    switch (entry) {
      case 'accept':
      case 'quote':
        return void command.give({ command: entry });
      case 'profit':
        return handlers.onProfit();
      default:
        return openDialog({ kind: entry });
    }
  };
  const toAction = (entry: Entry) => ({
    label: t(`preorders.view.entry.${entry}`),
    icon: ICONS[entry],
    isDangerous: DANGEROUS.includes(entry),
    run: () => run(entry),
  });
  const toNext = (): NextStep | null => {
    if (step.kind !== 'give' && step.kind !== 'dialog') return null;
    const label = t(step.labelId);
    if (step.kind === 'dialog') return { label, run: () => openDialog(step.dialog) };
    const isBusy = command.given?.command === step.given.command;
    return { label, isBusy, run: () => void command.give(step.given) };
  };
  return (
    <DocumentActions
      next={toNext()}
      waitText={step.kind === 'wait' ? t(step.labelId) : null}
      menuLabel={t('preorders.view.more', { label: preorder.label })}
      groups={[
        entries.filter((entry) => !DANGEROUS.includes(entry)).map(toAction),
        entries.filter((entry) => DANGEROUS.includes(entry)).map(toAction),
      ]}
    >
      {mayEdit(preorder) && (
        <Button
          variant="default"
          leftSection={<PencilLine size={16} aria-hidden />}
          onClick={handlers.onEdit}
        >
          {t('preorders.view.entry.edit')}
        </Button>
      )}
    </DocumentActions>
  );
}
