import { useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { toMoneyText } from '#ui/form/number-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useReadCourierFile } from '../../queries/settlements.ts';
import { LineFields } from './line-fields.tsx';
import style from './settlement-editor.module.css';
import type { LineTrouble, SettlementLineValues } from './settlement-line-values.ts';
import { newLine, pastedLines } from './settlement-line-values.ts';

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
    <section className={style.card} aria-labelledby="settlement-lines">
      <div>
        <h2 id="settlement-lines" className={style.subtitle}>
          {t('finance.settle.list')}
        </h2>
        <p className={style.soft}>{t('finance.settle.list-hint')}</p>
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
        <p className={style.wrong} role="alert">
          {t('finance.settle.needs-lines')}
        </p>
      )}
      <div>
        <p className={style.heads} aria-hidden="true">
          <span />
          <span>{t('finance.settle.guide')}</span>
          <span>{t('finance.settle.amount')}</span>
        </p>
        <ul ref={list} className={style.lines} aria-label={t('finance.settle.list')}>
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
        </ul>
      </div>
    </section>
  );
}

/** What is merely not typed yet is no mistake; a guide that is there twice is one at once. */
function shownTrouble(trouble: LineTrouble | undefined, isTried: boolean): LineTrouble | undefined {
  return isTried || trouble === 'guide-twice' ? trouble : undefined;
}
