import { ActionIcon, Box, Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import type { MonthPage } from '@trastienda/shared/reports/contract/months.ts';
import { isMonth, shiftMonth } from '@trastienda/shared/reports/months.ts';
import { ChevronLeft, ChevronRight, FileSpreadsheet, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { downloadFile } from '#ui/list/export-file.ts';
import { TitleHead } from '#ui/page/page-head.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useMonthFormat } from '../parts/month/labels.ts';
import { LockDialog } from '../parts/month/lock-dialog.tsx';
import style from '../parts/month/month.module.css';
import { MonthView } from '../parts/month/month-view.tsx';
import { fetchWorkbook, useMonth } from '../parts/month/queries.ts';

const SHAPE = [0, 1, 2, 3, 4, 5];

/** One month of the store, as an accountant reads it. Without an address it is the last whole one. */
export function MonthScreen() {
  const t = useT();
  const { read, go } = useAddress();
  const { today } = useDays();
  const current = today.slice(0, 7);
  const asked = read('month');
  const month = isMonth(asked) && asked <= current ? asked : shiftMonth(current, -1);
  const isAsked = asked !== '';
  const { data, error, isPaused, refetch } = useMonth(month);
  const show = (next: string) => go({ month: next });
  return (
    <>
      <TitleHead
        title={t('month.title')}
        way={[
          { title: t('app.menu.reports') },
          { title: t('app.menu.consolidated-sales'), to: '/reports/consolidated-sales' },
        ]}
        actions={data !== undefined && <Actions page={data} />}
      />
      <Stepper month={month} page={data} current={current} onChange={show} />
      {data === undefined && (error !== null || isPaused) && (
        <>
          <Trouble refusal={error} onRetry={() => void refetch()} />
          {/* A store that began this month has no whole one yet. */}
          {!isAsked && (
            <Button variant="default" mt="md" onClick={() => show(current)}>
              {t('month.current')}
            </Button>
          )}
        </>
      )}
      {data === undefined && error === null && !isPaused && (
        <output className={style.blocks} aria-label={t('list.loading')}>
          {SHAPE.map((block) => (
            <Skeleton key={block} height={240} radius="lg" />
          ))}
        </output>
      )}
      {data !== undefined && (
        <>
          <State page={data} current={current} />
          <MonthView key={month} page={data} />
        </>
      )}
    </>
  );
}

function Actions({ page: { month, next, mayLock, isLocked } }: { readonly page: MonthPage }) {
  const t = useT();
  const [isLocking, setLocking] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const download = async () => {
    setFetching(true);
    setRefusal(null);
    try {
      downloadFile(await fetchWorkbook(month), `${t('export.month.file')}-${month}.xlsx`);
    } catch (error) {
      setRefusal(error);
    } finally {
      setFetching(false);
    }
  };
  return (
    <Group gap="sm">
      {refusal !== null && (
        <Text c="var(--danger-ink)" size="xs" role="alert">
          {t('month.no-workbook')}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<FileSpreadsheet size={16} aria-hidden />}
        loading={isFetching}
        onClick={() => void download()}
      >
        {t('month.workbook')}
      </Button>
      {mayLock && !isLocked && next === month && (
        <Button leftSection={<LockKeyhole size={16} aria-hidden />} onClick={() => setLocking(true)}>
          {t('month.lock')}
        </Button>
      )}
      {isLocking && <LockDialog month={month} onClose={() => setLocking(false)} />}
    </Group>
  );
}

/** Whether the figures are kept, and what has to happen before they can be. */
function State({ page, current }: { readonly page: MonthPage; readonly current: string }) {
  const t = useT();
  const intl = useIntl();
  const showMonth = useMonthFormat();
  const { month, lock, isLocked, next, mayLock } = page;
  if (lock !== null) {
    const values = {
      by: lock.by,
      when: intl.formatDate(lock.at, { dateStyle: 'medium', timeStyle: 'short' }),
      month: showMonth(lock.month),
    };
    return (
      <Box pb="md">
        <Notice tone="info">
          <p>{t(lock.month === month ? 'month.locked-by' : 'month.locked-with', values)}</p>
          {lock.note !== '' && <p>{lock.note}</p>}
        </Notice>
      </Box>
    );
  }
  if (isLocked || month === current || !mayLock || next === null || next === month) return null;
  return (
    <Text pb="md" c="dimmed">
      {t('month.first-lock', { month: showMonth(next) })}
    </Text>
  );
}

interface StepperProps {
  readonly month: string;
  readonly page: MonthPage | undefined;
  readonly current: string;
  readonly onChange: (month: string) => void;
}

function Stepper({ month, page, current, onChange }: StepperProps) {
  const t = useT();
  const showMonth = useMonthFormat();
  const first = page?.first ?? month;
  const months: string[] = [];
  for (let one = current; one >= first; one = shiftMonth(one, -1)) months.push(one);
  return (
    <Group gap="xs" pb="md" className={style.stepper ?? ''}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('month.before')}
        disabled={month <= first}
        onClick={() => onChange(shiftMonth(month, -1))}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        aria-label={t('month.choose')}
        value={month}
        data={months.map((one) => ({ value: one, label: showMonth(one) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('month.after')}
        disabled={month >= current}
        onClick={() => onChange(shiftMonth(month, 1))}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
