import { ActionIcon, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './settlement-editor.module.css';
import type { LineTrouble, SettlementLineValues } from './settlement-line-values.ts';

interface Props {
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
export function LineFields(props: Props) {
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
    <li className={style.line}>
      <span className={style.place} aria-hidden="true">
        {number}
      </span>
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
        className={style.amount ?? ''}
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
        <p id={said} className={style.trouble}>
          {t(`finance.settle.trouble.${trouble}`)}
        </p>
      )}
    </li>
  );
}
