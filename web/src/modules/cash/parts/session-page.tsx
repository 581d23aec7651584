import { Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { CashSession } from '@trastienda/shared/cash/contract/sessions.ts';
import type { CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { DENOMINATIONS } from '@trastienda/shared/kernel/denominations.ts';
import { ChevronLeft, Lock, Printer } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { Card } from '#modules/finance/exports.ts';
import { Badge } from '#ui/display/badge.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { PrintSheet, usePrinting } from '#ui/page/print-sheet.tsx';
import { useCashSession } from '../queries.ts';
import style from './cash.module.css';
import { CountDialog } from './count-dialog.tsx';
import { nameMovement } from './movement-kinds.ts';
import { MovementList } from './movement-list.tsx';
import { SessionFigures, sessionRows } from './session-figures.tsx';

interface Props {
  readonly id: CashSessionId;
  readonly onBack: () => void;
}

/** One session of a box as finance sees it, and as it is printed. */
export function SessionPage({ id, onBack }: Props) {
  const t = useT();
  const { isPrinting, print } = usePrinting();
  const [isCounting, setCounting] = useState(false);
  const { data: session, error, isPaused, refetch } = useCashSession(id);
  return (
    <Stack gap="md" maw={960}>
      <Group gap="sm" justify="space-between" data-screen-only>
        <Button variant="subtle" leftSection={<ChevronLeft size={16} aria-hidden />} onClick={onBack}>
          {t('cash.back')}
        </Button>
        <Group gap="sm">
          {session?.closedAt === null && (
            <Button
              variant="default"
              leftSection={<Lock size={16} aria-hidden />}
              onClick={() => setCounting(true)}
            >
              {t('cash.close')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Printer size={16} aria-hidden />}
            disabled={session === undefined}
            onClick={print}
          >
            {t('list.print')}
          </Button>
        </Group>
      </Group>
      {session === undefined &&
        (error !== null || isPaused ? (
          <Trouble refusal={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius="lg" aria-label={t('list.loading')} />
        ))}
      {session !== undefined && (
        <>
          <Card aria-labelledby="session">
            <SessionHead session={session} />
            <SessionFigures session={session} />
          </Card>
          <Card aria-labelledby="movements">
            <Text id="movements" component="h2" inherit fz="md" fw={600} pb="xs">
              {t('cash.movements')}
            </Text>
            <MovementList session={session} />
          </Card>
        </>
      )}
      {isCounting && session !== undefined && (
        <CountDialog
          session={session}
          onClosed={() => setCounting(false)}
          onClose={() => setCounting(false)}
        />
      )}
      {isPrinting && session !== undefined && (
        <PrintSheet>
          <SessionSheet session={session} />
        </PrintSheet>
      )}
    </Stack>
  );
}

function useSessionTimes({ openedAt, closedAt, holder, closedBy }: CashSession) {
  const t = useT();
  const intl = useIntl();
  const show = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    t('cash.opened-by', { name: holder, when: show(openedAt) }),
    ...(closedAt === null ? [] : [t('cash.closed-by', { name: closedBy ?? '', when: show(closedAt) })]),
  ];
}

function SessionHead({ session }: { readonly session: CashSession }) {
  const t = useT();
  const isOpen = session.closedAt === null;
  return (
    <Flex direction="column" gap="2xs" pb="md">
      <Group gap="sm">
        <Text id="session" component="h2" inherit fz="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {session.box}
        </Text>
        <Badge tone={isOpen ? 'progress' : session.difference === 0 ? 'good' : 'trouble'}>
          {t(
            isOpen ? 'cash.state.open' : session.difference === 0 ? 'cash.state.even' : 'cash.state.differs',
          )}
        </Badge>
      </Group>
      {useSessionTimes(session).map((text) => (
        <Text key={text} inherit c="dimmed">
          {text}
        </Text>
      ))}
    </Flex>
  );
}

/** On paper, with what was counted piece by piece and lines to sign on. */
function SessionSheet({ session }: { readonly session: CashSession }) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const brand = useStore().data?.brand;
  const { pieces, difference, openingReason, closingNote } = session;
  return (
    <div className={style.sheet}>
      <Text inherit fz="9pt" fw={600}>
        {brand}
      </Text>
      <Text component="h1" inherit my="1mm" fz="18pt" fw={600}>
        {session.box}
      </Text>
      {useSessionTimes(session).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <table className={style.table}>
        <tbody>
          {sessionRows(session).map(({ labelId, amount }) => (
            <tr key={labelId}>
              <th scope="row">{t(labelId)}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {difference !== null && (
            <tr>
              <th scope="row">{t('cash.sum.difference')}</th>
              <td>{money(difference)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {openingReason !== '' && <p>{t('cash.opening-reason', { text: openingReason })}</p>}
      {closingNote !== '' && <p>{t('cash.closing-note', { text: closingNote })}</p>}
      {pieces !== null && (
        <table className={style.table}>
          <tbody>
            {DENOMINATIONS.filter(({ id }) => (pieces[id] ?? 0) > 0).map(({ id, kind, centavos }) => (
              <tr key={id}>
                <th scope="row">{t(`cash.count.${kind}`, { name: money(centavos) })}</th>
                <td>{pieces[id]}</td>
                <td>{money((pieces[id] ?? 0) * centavos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className={style.table}>
        <tbody>
          {session.movements.toReversed().map((movement) => (
            <tr key={movement.id}>
              <td>{intl.formatDate(movement.at, { dateStyle: 'short', timeStyle: 'short' })}</td>
              <td>
                {[nameMovement(t, movement), movement.description, movement.recordedBy]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>{money(movement.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Flex gap="10mm" mt="16mm">
        {['cash.sign.holder', 'cash.sign.finance'].map((labelId) => (
          <Text key={labelId} inherit flex={1} pt="1mm" fz="9pt" className={style.sign ?? ''}>
            {t(labelId)}
          </Text>
        ))}
      </Flex>
    </div>
  );
}
