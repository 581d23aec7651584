import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { BankLineRow, MatchResult } from '@trastienda/shared/finance/contract/statements.ts';
import { Equal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { RowReport } from '#ui/list/bulk/row-report.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { Pair } from '../../queries/bank.ts';
import {
  useAssignLine,
  useIgnoreLine,
  useMatch,
  useMatchPreview,
  useOwingOrders,
} from '../../queries/bank.ts';
import { RowGrid } from '../cards.tsx';
import { KeyedSearch } from '../finance-page.tsx';
import { NoteDialog } from '../note-dialog.tsx';
import { useDays } from '../screen-hooks.ts';

interface MatchDialogProps {
  readonly pairs: readonly Pair[];
  readonly onClose: () => void;
}

/** What approving would do, then what it did, row by row. */
export function MatchDialog({ pairs: given, onClose }: MatchDialogProps) {
  const t = useT();
  const money = useMoney();
  // As it was when it was asked: what changes behind does not change the question.
  const [pairs] = useState(given);
  const preview = useMatchPreview(pairs);
  const mutation = useMatch();
  const refusal = mutation.error ?? preview.error;
  const count = preview.data?.done ?? 0;
  const result = mutation.data ?? preview.data;
  return (
    <Dialog title={t('finance.bank.approve-title')} onClose={onClose} isStaying={mutation.isPending} isWide>
      <Stack gap="sm">
        {refusal !== null && (
          <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
        )}
        {preview.isPending && <Skeleton height={140} aria-label={t('list.bulk-looking')} />}
        {result !== undefined && <Report result={result} isDone={mutation.data !== undefined} />}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={mutation.isPending}>
          {t(mutation.data === undefined ? 'ui.cancel' : 'ui.close')}
        </Button>
        {mutation.data === undefined && (
          <Button
            data-autofocus
            loading={mutation.isPending}
            disabled={count === 0}
            onClick={() => mutation.mutate(pairs)}
          >
            {t('finance.bank.approve', { count, amount: money(preview.data?.amount ?? 0) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Report({ result, isDone }: { readonly result: MatchResult; readonly isDone: boolean }) {
  const t = useT();
  const money = useMoney();
  const { done, refused, rows, amount } = result;
  return (
    <RowReport
      sum={
        <>
          {t(isDone ? 'finance.bank.approved' : 'finance.bank.will-approve', {
            count: done,
            amount: money(amount),
          })}{' '}
          {refused > 0 && t('finance.bank.refused', { count: refused })}
        </>
      }
      rows={rows.map((row) => ({
        id: row.bankLineId,
        label: `${row.label} · ${row.customerName}`,
        isDone: row.isDone,
        message: row.message,
        end: <MoneyText centavos={row.amount} />,
      }))}
    />
  );
}

interface LineDialogProps {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

/** Whose deposit is this? Those who owe exactly this much are offered first. */
export function OwnerDrawer({ line, onClose }: LineDialogProps) {
  const t = useT();
  const { showDay } = useDays();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useOwingOrders(q.trim(), line.amount);
  const { mutate, error: refusal, isPending, variables } = useAssignLine();
  const assign = (orderId: NonNullable<typeof data>['orders'][number]['id']) =>
    mutate(
      { id: line.id, orderId },
      {
        onSuccess: ({ label }) => {
          toastDone(t('finance.bank.assigned', { label }));
          onClose();
        },
      },
    );
  return (
    <SideDrawer title={t('finance.bank.whose')} onClose={onClose} width={560}>
      <Stack gap="md" p="var(--gutter)" pt="md">
        <Box py="sm" px="md" bdrs="md" bg="var(--surface-sunk)">
          <Text inherit fz="lg" fw={600}>
            <MoneyText centavos={line.amount} />
          </Text>
          <p>{[showDay(line.paidOn), line.account, line.reference].filter(Boolean).join(' · ')}</p>
          <Text inherit c="dimmed" fz="xs">
            {line.description}
          </Text>
        </Box>
        {refusal !== null && (
          <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
        )}
        <KeyedSearch label={t('finance.bank.owing-search')} value={q} isFirst onChange={setQ} />
        <Text component="h3" inherit fw={600}>
          {t('finance.bank.owing-found')}
        </Text>
        {data === undefined && error === null && <Skeleton height={180} aria-label={t('list.loading')} />}
        {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
        {data?.orders.length === 0 && (
          <Text inherit c="dimmed" fz="xs" role="status">
            {t('finance.bank.owing-none')}
          </Text>
        )}
        <Box component="ul" mt="calc(var(--mantine-spacing-xs) * -1)">
          {data?.orders.map((order) => (
            <RowGrid key={order.id} columns="minmax(0, 1fr) auto auto" columnGap="md" mih={60} isLinedBelow>
              <div>
                <p>
                  <Text span inherit fw={600}>
                    {order.label}
                  </Text>{' '}
                  · {order.customerName}
                </p>
                <Text inherit c="dimmed" fz="xs">
                  {[
                    order.customerPhone === null ? '' : showPhone(order.customerPhone),
                    t('finance.bank.sold-by', { name: order.seller }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <p data-narrow="top">
                <MoneyText centavos={order.balance} />
                {order.balance === line.amount ? (
                  <Flex
                    component="span"
                    align="center"
                    justify="flex-end"
                    gap="2xs"
                    c="var(--good-ink)"
                    fz="xs"
                    fw={500}
                  >
                    <Equal size={12} aria-hidden />
                    {t('finance.bank.owes-same')}
                  </Flex>
                ) : (
                  <Text span inherit display="block" c="dimmed" fz="xs">
                    {t('finance.bank.owes')}
                  </Text>
                )}
              </p>
              <Button
                variant="default"
                data-narrow="line"
                aria-label={t('finance.bank.assign-to', { label: order.label })}
                loading={isPending && variables.orderId === order.id}
                disabled={isPending}
                onClick={() => assign(order.id)}
              >
                {t('finance.bank.assign')}
              </Button>
            </RowGrid>
          ))}
        </Box>
        <Text inherit c="dimmed" fz="xs">
          {t('finance.bank.assign-hint')}
        </Text>
      </Stack>
    </SideDrawer>
  );
}

/** A loan, interest, the owner's own money: a deposit that no customer made. */
export function IgnoreDialog({ line, onClose }: LineDialogProps) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const { mutate, error, isPending } = useIgnoreLine();
  const onSuccess = () => {
    toastDone(t('finance.bank.ignored'));
    onClose();
  };
  return (
    <NoteDialog
      title={t('finance.bank.ignore')}
      text={t('finance.bank.ignore-text', { amount: money(line.amount), day: showDay(line.paidOn) })}
      label={t('finance.bank.ignore-note')}
      placeholder={t('finance.bank.ignore-example')}
      submitLabel={t('finance.bank.ignore-run')}
      refusal={error}
      isSending={isPending}
      onSend={(note) => mutate({ id: line.id, note }, { onSuccess })}
      onClose={onClose}
    />
  );
}
