import { Box, Button, Flex, NativeSelect, Stack, Text } from '@mantine/core';
import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { importStatement } from '@trastienda/shared/finance/contract/statements.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import { ChevronDown, CircleCheck, RotateCcw, Upload } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useImportStatement, useReadStatement } from '../../queries/bank.ts';
import { FigureTiles } from '../cards.tsx';
import { useDays } from '../screen-hooks.ts';
import style from './bank.module.css';
import { type ChosenColumns, ColumnTable, completeColumns, NO_COLUMNS } from './column-table.tsx';

interface Props {
  readonly accounts: FinanceOptions['accounts'];
  readonly onClose: () => void;
}

const LAST_ACCOUNT = 'finance:statement-account';
const MOST_BYTES = 10 * 1024 * 1024;

/** A bank's file: chosen, looked into, and only then kept. */
export function ImportDialog({ accounts, onClose }: Props) {
  const t = useT();
  const [accountId, setAccountId] = useState<AccountId | undefined>(() => {
    const last = readStored(LAST_ACCOUNT);
    return (accounts.find(({ id }) => id === last) ?? accounts[0])?.id;
  });
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [columns, setColumns] = useState<ChosenColumns>(NO_COLUMNS);
  const reading = useReadStatement();
  const importing = useImportStatement();
  const { data: sample } = reading;
  const { data: result } = importing;
  const complete = completeColumns(columns);
  const account = accounts.find(({ id }) => id === accountId);
  const refusal = importing.error ?? reading.error;

  const again = () => {
    reading.reset();
    importing.reset();
    setFile(null);
    setTooLarge(false);
  };
  const take = (taken: File) => {
    again();
    if (accountId === undefined) return;
    if (taken.size > MOST_BYTES) return setTooLarge(true);
    setFile(taken);
    writeStored(LAST_ACCOUNT, accountId);
    reading.mutate(
      { accountId, file: taken },
      { onSuccess: ({ columns: guessed }) => setColumns(guessed ?? NO_COLUMNS) },
    );
  };
  const run = () => {
    if (file === null || accountId === undefined || complete === null) return;
    importing.mutate({ accountId, file, columns: complete });
  };

  return (
    <Dialog
      title={t('finance.bank.import')}
      onClose={onClose}
      width={sample === undefined || result !== undefined ? 640 : 1120}
      isStaying={importing.isPending}
    >
      <Stack gap="md">
        {isTooLarge && <Notice tone="danger">{t('finance.file.too-large')}</Notice>}
        {refusal !== null && (
          <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
        )}
        {sample === undefined && (
          <>
            <NativeSelect
              data-autofocus
              label={t('finance.bank.account')}
              rightSection={<ChevronDown size={16} aria-hidden />}
              value={accountId ?? ''}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                setAccountId(accounts.find(({ id }) => id === chosen)?.id);
              }}
              data={accounts.map(({ id, bank, number }) => ({ value: id, label: `${bank} ${number}` }))}
            />
            <FileDrop
              kind="spreadsheet"
              title={t('finance.bank.drop')}
              choose={t('finance.file.choose')}
              busy={reading.isPending ? t('finance.file.reading') : null}
              onFile={take}
            />
            <Text inherit c="dimmed">
              {t('finance.bank.drop-hint')}
            </Text>
          </>
        )}
        {sample !== undefined && result === undefined && (
          <>
            <Text inherit c="dimmed">
              {t(sample.isRemembered ? 'finance.bank.columns-remembered' : 'finance.bank.columns-ask', {
                account: account === undefined ? '' : `${account.bank} ${account.number}`,
                rows: sample.rowCount,
              })}
            </Text>
            <ColumnTable rows={sample.rows} columns={columns} onChange={setColumns} />
          </>
        )}
        {result !== undefined && <ImportResult result={result} />}
      </Stack>
      <DialogActions>
        {sample === undefined && (
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        )}
        {sample !== undefined && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={16} aria-hidden />}
            disabled={importing.isPending}
            onClick={again}
          >
            {t('finance.file.other')}
          </Button>
        )}
        {sample !== undefined && result === undefined && (
          <Button
            leftSection={<Upload size={16} aria-hidden />}
            loading={importing.isPending}
            disabled={complete === null}
            onClick={run}
          >
            {t('finance.bank.import-run')}
          </Button>
        )}
        {result !== undefined && <Button onClick={onClose}>{t('finance.bank.see')}</Button>}
      </DialogActions>
    </Dialog>
  );
}

type Result = z.infer<typeof importStatement.reply>;

/** What came of a file: new deposits, those known before, and the rows that say nothing. */
function ImportResult({ result }: { readonly result: Result }) {
  const t = useT();
  const intl = useIntl();
  const { showDay } = useDays();
  const numbers = [
    { labelId: 'finance.bank.result-new', count: result.credits, tone: 'good' },
    { labelId: 'finance.bank.result-known', count: result.known, tone: undefined },
    { labelId: 'finance.bank.result-errors', count: result.errors.length, tone: 'trouble' },
  ] as const;
  return (
    <>
      <Flex component="p" align="center" gap="xs" fz="md" style={{ overflowWrap: 'anywhere' }} role="status">
        <CircleCheck size={20} color="var(--good-ink)" aria-hidden />
        {t('finance.bank.result', {
          name: result.fileName,
          from: showDay(result.firstOn),
          to: showDay(result.lastOn),
        })}
      </Flex>
      <FigureTiles
        figures={numbers.map(({ labelId, count, tone }) => ({
          name: t(labelId),
          value: intl.formatNumber(count),
          tone: count === 0 ? undefined : tone,
        }))}
      />
      {result.errors.length > 0 && (
        <Box
          component="ul"
          py="2xs"
          px="md"
          bd="1px solid var(--line)"
          bdrs="md"
          className={style.errors ?? ''}
          aria-label={t('finance.bank.result-errors')}
        >
          {result.errors.map(({ row, value, message }) => (
            <Flex component="li" key={`${row} ${message}`} gap="sm" py="xs">
              <Text span inherit flex="none" w={64} c="dimmed">
                {t('finance.bank.row', { row })}
              </Text>
              <Flex component="span" wrap="wrap" columnGap="sm" flex={1} miw={0}>
                <Text span inherit flex="1 1 160px">
                  {value}
                </Text>
                <Text span inherit flex="1.4 1 224px" c="var(--danger-ink)">
                  {message}
                </Text>
              </Flex>
            </Flex>
          ))}
        </Box>
      )}
    </>
  );
}
