import { Loader } from '@mantine/core';
import { MOST_IMPORT_BYTES } from '@trastienda/shared/inventory/contract/imports.ts';
import { FileSpreadsheet } from 'lucide-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import style from './file-drop.module.css';

interface Props {
  readonly isBusy: boolean;
  readonly fileName: string | undefined;
  readonly onFile: (file: File, isTooLarge: boolean) => void;
}

/** One place to drop a file on, to press, or to reach with the keyboard. */
export function FileDrop({ isBusy, fileName, onFile }: Props) {
  const t = useWords();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined && !isBusy) onFile(file, file.size > MOST_IMPORT_BYTES);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={style.drop}
      data-over={isOver}
      data-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        data-autofocus
        className={style.input}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={isBusy}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file again, once it was mended, is a choice too.
          event.currentTarget.value = '';
        }}
      />
      {isBusy ? (
        <>
          <Loader size={32} />
          <span className={style.title} role="status">
            {t('inventory.import.reading', { name: fileName ?? '' })}
          </span>
        </>
      ) : (
        <>
          <FileSpreadsheet size={36} strokeWidth={1.5} aria-hidden />
          <span className={style.title}>{t('inventory.import.drop')}</span>
          <span className={style.choose}>{t('inventory.import.choose')}</span>
          <span className={style.hint}>{t('inventory.import.limits')}</span>
        </>
      )}
    </label>
  );
}
