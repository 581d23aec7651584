import { Loader } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../../lib/i18n/use-words.ts';
import style from './file-drop.module.css';

interface Props {
  /** Message id: what to drop here. */
  readonly word: string;
  readonly isBusy: boolean;
  readonly isSmall?: boolean;
  readonly onFile: (file: File) => void;
}

/** One place to drop a spreadsheet on, to press, or to reach with the keyboard. */
export function FileDrop({ word, isBusy, isSmall = false, onFile }: Props) {
  const t = useWords();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined && !isBusy) onFile(file);
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
      data-small={isSmall || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
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
        <Loader size={isSmall ? 20 : 32} />
      ) : (
        <FileSpreadsheet size={isSmall ? 20 : 36} strokeWidth={1.5} aria-hidden />
      )}
      <span className={style.title} role={isBusy ? 'status' : undefined}>
        {t(isBusy ? 'finance.file.reading' : word)}
      </span>
      <span className={style.choose}>{t('finance.file.choose')}</span>
    </label>
  );
}
