import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { toMoneyText } from '#ui/form/number-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useReadGuideFile } from '../../queries/guides.ts';
import style from './guide-sources.module.css';
import type { WorkRow } from './work-rows.ts';
import { newRow } from './work-rows.ts';

/** The courier's own file, as it was downloaded. */
export function FileBox({ onRows }: { readonly onRows: (rows: readonly WorkRow[]) => void }) {
  const t = useT();
  const { mutate, isPending, error } = useReadGuideFile();
  const [read, setRead] = useState<{ readonly rows: number; readonly skipped: number } | null>(null);
  const take = (file: File) => {
    setRead(null);
    mutate(file, {
      onSuccess: ({ rows, skipped }) => {
        setRead({ rows: rows.length, skipped });
        onRows(rows.map(({ parcel, guide, cod }) => newRow({ parcel, guide, cod: toMoneyText(cod) })));
      },
    });
  };
  return (
    <div className={style.source}>
      <FileDrop
        kind="spreadsheet"
        title={t('shipping.file.title')}
        choose={t('shipping.file.choose')}
        hint={t('shipping.file.hint')}
        busy={isPending ? t('shipping.file.reading') : null}
        onFile={take}
      />
      {error !== null && (
        <Notice tone="danger">
          <p>{readProblem(error)?.message ?? t('ui.no-answer')}</p>
        </Notice>
      )}
      {read !== null && (
        <p className={style.soft} role="status">
          {t('shipping.file.read', read)}
        </p>
      )}
    </div>
  );
}
