import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import type { CashSession } from '@trastienda/shared/cash/contract/sessions.ts';
import { ArrowDownToLine, ArrowUpFromLine, Lock, LockOpen, Receipt, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Card } from '#modules/finance/exports.ts';
import { Badge } from '#ui/display/badge.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { useMyCash } from '../queries.ts';
import style from './cash.module.css';
import { CountDialog } from './count-dialog.tsx';
import { BringInDialog, ExpenseDialog } from './expense-dialog.tsx';
import { MovementList } from './movement-list.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { SessionFigures } from './session-figures.tsx';
import { TakeOutDialog } from './take-out-dialog.tsx';

type MyCash = NonNullable<ReturnType<typeof useMyCash>['data']>;

/** One's own box: closed, open, or just counted. */
export function OwnBox({ cash }: { readonly cash: MyCash }) {
  const t = useT();
  const [closed, setClosed] = useState<CashSession | null>(null);
  if (cash.session !== null) return <OpenBox cash={cash} session={cash.session} onClosed={setClosed} />;
  return (
    <Stack gap="md" maw={720}>
      {cash.isDayClosed && <Notice tone="info">{t('cash.day-closed')}</Notice>}
      {closed !== null && (
        <Card aria-labelledby="counted">
          <Text id="counted" component="h2" inherit fz="lg" fw={600} pb="sm">
            {t('cash.closed.title', { name: closed.box })}
          </Text>
          <SessionFigures session={closed} />
        </Card>
      )}
      {cash.boxes.map((box) => (
        <ClosedBox key={box.id} box={box} />
      ))}
      {cash.boxes.length === 0 && (
        <BlankState icon={Wallet} title={t('cash.none')} text={t('cash.none-text')} />
      )}
    </Stack>
  );
}

function ClosedBox({ box }: { readonly box: MyCash['boxes'][number] }) {
  const t = useT();
  const money = useMoney();
  const [isOpening, setOpening] = useState(false);
  return (
    <Card aria-label={box.name}>
      <Flex gap="md" align="center" justify="space-between" wrap="wrap">
        <div>
          <Group gap="sm">
            <Text component="h2" inherit fz="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {box.name}
            </Text>
            <Badge tone={box.holder === null ? 'draft' : 'progress'}>
              {t(box.holder === null ? 'cash.state.closed' : 'cash.state.open')}
            </Badge>
          </Group>
          <Text inherit c="dimmed" pt="2xs">
            {box.holder !== null
              ? t('cash.held', { name: box.holder })
              : box.left === null
                ? t('cash.never-opened')
                : t('cash.left', { amount: money(box.left) })}
          </Text>
        </div>
        {box.holder === null && (
          <Button leftSection={<LockOpen size={18} aria-hidden />} onClick={() => setOpening(true)}>
            {t('cash.open')}
          </Button>
        )}
      </Flex>
      {isOpening && <OpenDialog box={box} onClose={() => setOpening(false)} />}
    </Card>
  );
}

interface OpenBoxProps {
  readonly cash: MyCash;
  readonly session: CashSession;
  readonly onClosed: (session: CashSession) => void;
}

type Panel = 'expense' | 'bring-in' | 'take-out' | 'close';

const ACTIONS = [
  { panel: 'expense', labelId: 'cash.expense', icon: Receipt, variant: 'filled' },
  { panel: 'bring-in', labelId: 'cash.bring-in', icon: ArrowDownToLine, variant: 'default' },
  { panel: 'take-out', labelId: 'cash.take-out', icon: ArrowUpFromLine, variant: 'default' },
  { panel: 'close', labelId: 'cash.close', icon: Lock, variant: 'default' },
] as const;

function OpenBox({ cash, session, onClosed }: OpenBoxProps) {
  const t = useT();
  const intl = useIntl();
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = () => setPanel(null);
  const since = intl.formatDate(session.openedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack gap="md" maw={720}>
      {cash.isDayClosed && <Notice tone="info">{t('cash.day-closed')}</Notice>}
      {session.needsNote && <Notice tone="info">{t('cash.count.differs')}</Notice>}
      <Card aria-label={session.box}>
        <Group gap="sm">
          <Text component="h2" inherit fz="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {session.box}
          </Text>
          <Badge tone="progress">{t('cash.state.open')}</Badge>
        </Group>
        <Text inherit c="dimmed" pt="2xs" pb="md">
          {t('cash.since', { when: since })}
        </Text>
        <SessionFigures session={session} />
      </Card>
      <div className={style.actions}>
        {ACTIONS.map(({ panel: name, labelId, icon: Icon, variant }) => (
          <Button
            key={name}
            variant={variant}
            className={style.action ?? ''}
            leftSection={<Icon size={18} aria-hidden />}
            disabled={cash.isDayClosed && name !== 'close'}
            onClick={() => setPanel(name)}
          >
            {t(labelId)}
          </Button>
        ))}
      </div>
      <Card aria-labelledby="movements">
        <Text id="movements" component="h2" inherit fz="md" fw={600} pb="xs">
          {t('cash.movements')}
        </Text>
        <MovementList session={session} />
      </Card>
      {panel === 'expense' && <ExpenseDialog sessionId={session.id} onClose={close} />}
      {panel === 'bring-in' && <BringInDialog sessionId={session.id} onClose={close} />}
      {panel === 'take-out' && (
        <TakeOutDialog sessionId={session.id} accounts={cash.accounts} others={cash.others} onClose={close} />
      )}
      {panel === 'close' && (
        <CountDialog
          session={session}
          onClosed={(counted) => {
            onClosed(counted);
            close();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
