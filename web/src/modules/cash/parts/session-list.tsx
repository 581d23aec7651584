import { Button, Text } from '@mantine/core';
import type { CashSessionRow } from '@trastienda/shared/cash/contract/sessions.ts';
import { History } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { RowButtons, RowGrid } from '#modules/finance/exports.ts';
import { Badge } from '#ui/display/badge.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { useCashSessions } from '../queries.ts';

/** Sessions of all boxes, the latest first, with what was missing or over. */
export function SessionList({ onOpen }: { readonly onOpen: (sessionId: string) => void }) {
  const t = useT();
  const list = useCashSessions();
  return (
    <PagedRows
      list={list}
      rowHeight={64}
      blank={
        <BlankState icon={History} title={t('cash.sessions.none')} text={t('cash.sessions.none-text')} />
      }
    >
      {(sessions) => (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onOpen={() => onOpen(session.id)} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
}

interface RowProps {
  readonly session: CashSessionRow;
  readonly onOpen: () => void;
}

function SessionRow({ session, onOpen }: RowProps) {
  const t = useT();
  const intl = useIntl();
  const { box, holder, openedAt, closedAt, difference, counted, expected, closingNote } = session;
  const day = intl.formatDate(openedAt, { weekday: 'short', day: 'numeric', month: 'short' });
  const times = [openedAt, closedAt].flatMap((at) => (at === null ? [] : [intl.formatTime(at)]));
  return (
    <RowGrid
      columns="minmax(0, 1.2fr) minmax(0, 1.4fr) 120px minmax(100px, auto)"
      breaks="early"
      mih={72}
      py="sm"
      px="md"
      aria-label={`${box}, ${day}`}
    >
      <div>
        <Text inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
          {box}
        </Text>
        <Text inherit c="dimmed" fz="xs">
          {[holder, `${day}, ${times.join(' – ')}`].join(' · ')}
        </Text>
      </div>
      <div data-narrow="line">
        <Badge tone={closedAt === null ? 'progress' : difference === 0 ? 'good' : 'trouble'}>
          {t(
            closedAt === null
              ? 'cash.state.open'
              : difference === 0
                ? 'cash.state.even'
                : 'cash.state.differs',
          )}
        </Badge>
        {difference !== null && difference !== 0 && (
          <Text inherit fz="xs" pt="2xs" style={{ overflowWrap: 'anywhere' }}>
            <MoneyText centavos={difference} /> · {closingNote}
          </Text>
        )}
      </div>
      <Text inherit fz="md" fw={600} data-narrow="top">
        <MoneyText centavos={counted ?? expected} />
      </Text>
      <RowButtons>
        <Button variant="default" onClick={onOpen}>
          {t('cash.session.see')}
        </Button>
      </RowButtons>
    </RowGrid>
  );
}
