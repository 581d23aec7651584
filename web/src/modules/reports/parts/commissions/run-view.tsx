import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { RunCommand, RunStatus } from '@trastienda/shared/reports/commissions.ts';
import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { FigureTiles } from '#modules/finance/exports.ts';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { downloadFile } from '#ui/list/export-file.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { usePeriodFormat } from '../shared/period-picker.tsx';
import { fetchRunFile, useCommandRun } from './queries.ts';
import { Statements } from './statements.tsx';

const FIGURES = ['collected', 'earned', 'due', 'paid'] as const;

/** One closed period: what it comes to, what is next, and everybody's part. */
export function RunView({ run }: { readonly run: CommissionRun }) {
  const t = useT();
  const showPeriod = usePeriodFormat();
  const [command, setCommand] = useState<RunCommand | null>(null);
  const download = async (format: ExportFormat) =>
    downloadFile(
      await fetchRunFile(run.id, format),
      `${t('export.reports.commissions')}-${run.label}.${format}`,
    );
  return (
    <Stack gap="md">
      <Stack
        component="section"
        gap="md"
        p="md"
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--surface)"
        aria-labelledby="run"
      >
        <Flex
          component="header"
          rowGap="sm"
          columnGap="lg"
          align="flex-start"
          justify="space-between"
          wrap="wrap"
        >
          <Stack gap="2xs" miw={0}>
            <Text id="run" component="h2" size="lg" fw={600}>
              {run.label}
            </Text>
            <Flex component="p" rowGap="2xs" columnGap="sm" align="center" wrap="wrap">
              <RunBadge status={run.status} />
              <span>{t('commissions.collected-in', { period: showPeriod(run) })}</span>
            </Flex>
            <Text c="dimmed" size="xs">
              {t('commissions.closed-by', { name: run.closedBy })} · <Moment at={run.closedAt} />
            </Text>
            {run.approvedBy !== null && run.approvedAt !== null && (
              <Text c="dimmed" size="xs">
                {t('commissions.approved-by', { name: run.approvedBy })} · <Moment at={run.approvedAt} />
              </Text>
            )}
            {run.note !== '' && (
              <Box component="p" maw="72ch" style={{ whiteSpace: 'pre-line' }}>
                {run.note}
              </Box>
            )}
          </Stack>
          <Group gap="xs" align="stretch">
            {run.mayDiscard && (
              <Button variant="subtle" color="gray" onClick={() => setCommand('discard')}>
                {t('commissions.discard')}
              </Button>
            )}
            <ExportMenu download={download} />
            {run.mayApprove && (
              <Button leftSection={<Check size={16} aria-hidden />} onClick={() => setCommand('approve')}>
                {t('commissions.approve')}
              </Button>
            )}
          </Group>
        </Flex>
        <WhyWaits run={run} />
        <FigureTiles
          figures={FIGURES.map((figure) => ({
            name: t(`commissions.figure.${figure}`),
            value: <MoneyText centavos={run[figure]} />,
            ...(figure === 'paid' && run.status === 'paid' && { tone: 'good' as const }),
          }))}
        />
      </Stack>
      <Box
        component="section"
        miw={0}
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--surface)"
        aria-labelledby="statements"
      >
        <Text id="statements" component="h3" size="md" fw={600} pt="md" pb="sm" px="var(--gutter)">
          {t('commissions.statements')}
        </Text>
        <Statements run={run} />
      </Box>
      {command !== null && <CommandDialog run={run} command={command} onClose={() => setCommand(null)} />}
    </Stack>
  );
}

/** Where the next step is not this person's: whose it is. */
function WhyWaits({ run }: { readonly run: CommissionRun }) {
  const t = useT();
  const actor = useActor();
  const hasRight = actor !== null && holdsOneOf(actor.codes, ['M-03']);
  if (run.status === 'closed' && !run.mayApprove)
    return <Notice tone="info">{t(hasRight ? 'commissions.own' : 'commissions.needs-right')}</Notice>;
  if (run.status === 'approved' && !run.mayPay)
    return <Notice tone="info">{t('commissions.needs-right-to-pay')}</Notice>;
  return null;
}

interface Props {
  readonly run: CommissionRun;
  readonly command: RunCommand;
  readonly onClose: () => void;
}

/** What a step means, before it is taken. */
function CommandDialog({ run, command, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { mutate, error, isPending } = useCommandRun(run.id);
  const give = () =>
    mutate(
      { command, version: run.version },
      {
        onSuccess: () => {
          toastDone(t(`commissions.${command}-done`, { label: run.label }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t(`commissions.${command}-title`, { label: run.label })}
      onClose={onClose}
      isStaying={isPending}
    >
      <Stack gap="md">
        {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
        <p>{t(`commissions.${command}-text`, { amount: money(run.due), count: run.sellers })}</p>
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button
          data-autofocus
          {...(command === 'discard' && { color: 'danger' })}
          loading={isPending}
          onClick={give}
        >
          {t(`commissions.${command}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const TONES: Record<RunStatus, Tone> = {
  closed: 'waiting',
  approved: 'progress',
  paid: 'good',
  discarded: 'draft',
};

export function RunBadge({ status }: { readonly status: RunStatus }) {
  const t = useT();
  return <Badge tone={TONES[status]}>{t(`commissions.status.${status}`)}</Badge>;
}
