import { Button, Stack, Text } from '@mantine/core';
import type { CashBox } from '@trastienda/shared/cash/contract/boxes.ts';
import { isManager } from '@trastienda/shared/payments/rules.ts';
import { Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { RowButtons, RowGrid } from '#modules/finance/exports.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { useCashBoxes } from '../queries.ts';
import { ChangeBoxDialog, NewBoxDialog } from './box-dialogs.tsx';

const WRAP = { overflowWrap: 'anywhere' } as const;

/** All boxes: who has them open, what should be in them, and how the last count came out. */
export function BoxList({ onOpen }: { readonly onOpen: (sessionId: string) => void }) {
  const t = useT();
  const actor = useActor();
  const mayKeep = actor !== null && isManager(actor);
  const { data, error, isPaused, refetch } = useCashBoxes();
  const [dialog, setDialog] = useState<'new' | CashBox | null>(null);
  const add = mayKeep && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setDialog('new')}>
      {t('cash.box.new')}
    </Button>
  );
  return (
    <>
      {data === undefined &&
        (error !== null || isPaused ? (
          <Trouble refusal={error} onRetry={() => void refetch()} />
        ) : (
          <RowShapes rowHeight={64} />
        ))}
      {data?.boxes.length === 0 && (
        <BlankState icon={Wallet} title={t('cash.box.none')} text={t('cash.box.none-text')}>
          {add}
        </BlankState>
      )}
      {data !== undefined && data.boxes.length > 0 && (
        <>
          <ul>
            {data.boxes.map((box) => (
              <BoxRow
                key={box.id}
                box={box}
                onOpen={onOpen}
                onChange={mayKeep ? () => setDialog(box) : undefined}
              />
            ))}
          </ul>
          {mayKeep && (
            <Stack align="flex-start" p="md">
              {add}
            </Stack>
          )}
        </>
      )}
      {dialog === 'new' && data !== undefined && (
        <NewBoxDialog people={data.people} places={data.places} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'new' && (
        <ChangeBoxDialog box={dialog} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface RowProps {
  readonly box: CashBox;
  readonly onOpen: (sessionId: string) => void;
  readonly onChange: (() => void) | undefined;
}

function BoxRow({ box: { name, owner, isActive, open, last }, onOpen, onChange }: RowProps) {
  const t = useT();
  const money = useMoney();
  const shown = open?.id ?? last?.id;
  return (
    <RowGrid
      columns="minmax(0, 1.2fr) minmax(0, 1.4fr) 120px minmax(180px, auto)"
      breaks="early"
      mih={72}
      py="sm"
      px="md"
      aria-label={name}
    >
      <div>
        <Text inherit fw={600} style={WRAP}>
          {name}
        </Text>
        <Text inherit c="dimmed" fz="xs">
          {owner}
        </Text>
      </div>
      <div data-narrow="line">
        <Badge tone={open !== null ? 'progress' : 'draft'}>
          {t(open !== null ? 'cash.state.open' : isActive ? 'cash.state.closed' : 'cash.state.off')}
        </Badge>
        <Text inherit c="dimmed" fz="xs" pt="2xs">
          {open !== null ? (
            <>
              {t('cash.held', { name: open.holder })} · <Moment at={open.openedAt} />
            </>
          ) : last !== null ? (
            <>
              {last.difference === 0
                ? t('cash.gap.even')
                : t(last.difference > 0 ? 'cash.gap.over' : 'cash.gap.short', {
                    amount: money(Math.abs(last.difference)),
                  })}{' '}
              · <Moment at={last.closedAt} />
            </>
          ) : (
            t('cash.never-opened')
          )}
        </Text>
      </div>
      <Text inherit fz="md" fw={600} data-narrow="top">
        <MoneyText centavos={open?.expected ?? last?.counted ?? 0} />
      </Text>
      <RowButtons>
        {onChange !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            aria-label={t('cash.box.change-one', { name })}
            onClick={onChange}
          >
            {t('cash.box.change')}
          </Button>
        )}
        {shown !== undefined && (
          <Button variant="default" onClick={() => onOpen(shown)}>
            {t('cash.session.see')}
          </Button>
        )}
      </RowButtons>
    </RowGrid>
  );
}
