import { Loader } from '@mantine/core';
import { FileCode2 } from 'lucide-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import style from './xml-import.module.css';

interface Props {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** One place to drop the file on, to press, or to reach with the keyboard. */
export function XmlDrop({ isBusy, onFile }: Props) {
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
        accept=".xml,text/xml,application/xml"
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
            {t('billing.xml.reading')}
          </span>
        </>
      ) : (
        <>
          <FileCode2 size={36} strokeWidth={1.5} aria-hidden />
          <span className={style.title}>{t('billing.xml.drop')}</span>
          <span className={style.choose}>{t('billing.xml.choose')}</span>
        </>
      )}
    </label>
  );
}
