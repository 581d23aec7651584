import { Button, Textarea } from '@mantine/core';
import { readPastedRows } from '@trastienda/shared/shipping/paste.ts';
import type { ClipboardEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './guide-sources.module.css';
import type { WorkRow } from './work-rows.ts';
import { newRow } from './work-rows.ts';

/** Two or three columns from a spreadsheet; what is pasted is looked at at once. */
export function PasteBox({ onRows }: { readonly onRows: (rows: readonly WorkRow[]) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const take = (text: string) => {
    const rows = readPastedRows(text).map((row) => newRow(row));
    setEmpty(rows.length === 0);
    if (rows.length > 0) {
      onRows(rows);
      setTyped('');
    }
    return rows.length > 0;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typed.trim() === '' && take(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <div className={style.source}>
      <Textarea
        label={t('shipping.paste.label')}
        description={t('shipping.paste.hint')}
        placeholder={'P-000123\tA0001R00001\t350.00'}
        className={style.box ?? ''}
        spellCheck={false}
        autosize
        minRows={3}
        maxRows={8}
        error={isEmpty ? t('shipping.paste.none') : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setEmpty(false);
        }}
        onPaste={onPaste}
      />
      {typed.trim() !== '' && (
        <Button variant="default" onClick={() => take(typed)}>
          {t('shipping.paste.look')}
        </Button>
      )}
    </div>
  );
}
