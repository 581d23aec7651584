import { ActionIcon, Box, Stack, Text, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useId, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { toMoneyText } from '#ui/form/number-text.ts';
import { useReadCourierFile } from '../../queries/settlements.ts';
import { Card } from '../cards.tsx';
import type { LineTrouble, SettlementLineValues } from './settlement-values.ts';
import { newLine, pastedLines } from './settlement-values.ts';
import style from './settlements.module.css';

interface Props {
  readonly lines: readonly SettlementLineValues[];
  readonly troubles: ReadonlyMap<string, LineTrouble>;
  readonly isTried: boolean;
  readonly isMissing: boolean;
  readonly onChange: (
    change: (before: readonly SettlementLineValues[]) => readonly SettlementLineValues[],
  ) => void;
}

/** The courier's list: typed row by row, scanned, pasted from a spreadsheet, or out of a file. */
export function LineEditor({ lines, troubles, isTried, isMissing, onChange }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const reading = useReadCourierFile();

  const focus = (index: number, field: 'guide' | 'amount') =>
    // The next line may only come to be with this key.
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      row?.querySelector<HTMLInputElement>(`[data-field=${field}]`)?.focus();
    });
  const put = (at: number, added: readonly SettlementLineValues[]) =>
    onChange((before) => {
      const rest = before.slice(at + 1);
      return [...before.slice(0, at), ...added, ...rest];
    });
  const takeFile = (file: File) =>
    reading.mutate(file, {
      onSuccess: ({ lines: read }) =>
        onChange((before) => [
          ...before.filter(({ guide, amount }) => guide.trim() !== '' || amount.trim() !== ''),
          ...read.map(({ guide, amount }) => newLine(guide, toMoneyText(amount))),
        ]),
    });

  return (
    <Card pb="var(--gutter)" aria-labelledby="settlement-lines">
      <Stack gap="md">
        <div>
          <Text id="settlement-lines" component="h2" inherit fz="md" fw={600}>
            {t('finance.settle.list')}
          </Text>
          <Text inherit c="dimmed" fz="xs">
            {t('finance.settle.list-hint')}
          </Text>
        </div>
        <FileDrop
          kind="spreadsheet"
          title={t('finance.settle.drop')}
          choose={t('finance.file.choose')}
          busy={reading.isPending ? t('finance.file.reading') : null}
          isSmall
          onFile={takeFile}
        />
        {reading.error !== null && (
          <Notice tone="danger">{readProblem(reading.error)?.message ?? t('ui.no-answer')}</Notice>
        )}
        {reading.data !== undefined && (
          <Notice tone="info">
            {t('finance.settle.file-read', {
              count: reading.data.lines.length,
              skipped: reading.data.skipped.length,
              rows: reading.data.skipped.map(({ row }) => row).join(', '),
            })}
          </Notice>
        )}
        {isMissing && (
          <Text inherit c="var(--danger-ink)" fz="xs" role="alert">
            {t('finance.settle.needs-lines')}
          </Text>
        )}
        <div>
          <Text inherit maw={640} c="dimmed" fz="xs" className={style.line ?? ''} aria-hidden>
            <span />
            <span>{t('finance.settle.guide')}</span>
            <span>{t('finance.settle.amount')}</span>
          </Text>
          <Box component="ul" ref={list} maw={640} aria-label={t('finance.settle.list')}>
            {lines.map((line, index) => (
              <LineFields
                key={line.key}
                line={line}
                number={index + 1}
                isLast={index === lines.length - 1}
                trouble={shownTrouble(troubles.get(line.key), isTried)}
                onChange={(change) =>
                  onChange((before) =>
                    before.map((one) => (one.key === line.key ? { ...one, ...change } : one)),
                  )
                }
                onRemove={() => {
                  onChange((before) => before.filter(({ key }) => key !== line.key));
                  focus(index, 'guide');
                }}
                onPaste={(text) => {
                  const pasted = pastedLines(text);
                  put(index, pasted);
                  focus(index + pasted.length, 'guide');
                }}
                onGuideDone={() => focus(index, 'amount')}
                onAmountDone={() => focus(index + 1, 'guide')}
              />
            ))}
          </Box>
        </div>
      </Stack>
    </Card>
  );
}

/** What is merely not typed yet is no mistake; a guide that is there twice is one at once. */
function shownTrouble(trouble: LineTrouble | undefined, isTried: boolean): LineTrouble | undefined {
  return isTried || trouble === 'guide-twice' ? trouble : undefined;
}

interface LineFieldsProps {
  readonly line: SettlementLineValues;
  readonly number: number;
  /** The empty one to go on in. */
  readonly isLast: boolean;
  readonly trouble: LineTrouble | undefined;
  readonly onChange: (change: Partial<SettlementLineValues>) => void;
  readonly onRemove: () => void;
  readonly onPaste: (text: string) => void;
  readonly onGuideDone: () => void;
  readonly onAmountDone: () => void;
}

/** A scanner types a guide and Enter, as a quick typist would: the same two fields serve both. */
function LineFields(props: LineFieldsProps) {
  const { line, number, isLast, trouble, onChange, onRemove, onPaste, onGuideDone, onAmountDone } = props;
  const t = useT();
  const said = useId();
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // One word is a guide; more than that is a list.
    if (!/[\t\n;]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };
  const isGuideWrong = trouble === 'guide-missing' || trouble === 'guide-twice';
  return (
    <Box component="li" py="3xs" className={style.line ?? ''}>
      <Text span inherit c="dimmed" fz="xs" className={style.number ?? ''} aria-hidden>
        {number}
      </Text>
      <TextInput
        data-field="guide"
        aria-label={t('finance.settle.guide-of', { number })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={line.guide}
        error={isGuideWrong}
        aria-describedby={trouble === undefined ? undefined : said}
        onChange={(event) => onChange({ guide: event.currentTarget.value })}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          if (line.guide.trim() !== '') onGuideDone();
        }}
      />
      <TextInput
        data-field="amount"
        className={style.number ?? ''}
        aria-label={t('finance.settle.amount-of', { number })}
        inputMode="decimal"
        autoComplete="off"
        value={line.amount}
        error={trouble === 'amount-wrong'}
        aria-describedby={trouble === undefined ? undefined : said}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onAmountDone();
        }}
      />
      {!isLast && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('finance.settle.remove', { number })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      )}
      {trouble !== undefined && (
        <Text id={said} inherit pb="2xs" c="var(--danger-ink)" fz="xs" className={style.trouble ?? ''}>
          {t(`finance.settle.trouble.${trouble}`)}
        </Text>
      )}
    </Box>
  );
}
