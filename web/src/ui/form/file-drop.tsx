import { Flex, Loader, Text } from '@mantine/core';
import { FileCode2, FileSpreadsheet } from 'lucide-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import style from './file-drop.module.css';

const KINDS = {
  spreadsheet: {
    icon: FileSpreadsheet,
    accept: '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  xml: { icon: FileCode2, accept: '.xml,text/xml,application/xml' },
} as const;

interface Props {
  readonly kind: keyof typeof KINDS;
  /** What to drop here. */
  readonly title: string;
  readonly choose: string;
  readonly hint?: string;
  /** What is being done with the file that was given; null while it waits for one. */
  readonly busy: string | null;
  /** One line high, beside other ways to give the same. */
  readonly isSmall?: boolean;
  /** Where the keyboard begins in its dialog. */
  readonly isFirst?: boolean;
  readonly onFile: (file: File) => void;
}

/** One place to drop a file on, to press, or to reach with the keyboard. */
export function FileDrop({
  kind,
  title,
  choose,
  hint,
  busy,
  isSmall = false,
  isFirst = false,
  onFile,
}: Props) {
  const [isOver, setOver] = useState(false);
  const { icon: Icon, accept } = KINDS[kind];
  const isBusy = busy !== null;
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
    <Flex
      component="label"
      direction={isSmall ? 'row' : 'column'}
      rowGap={isSmall ? '2xs' : 'xs'}
      columnGap="sm"
      align="center"
      justify="center"
      wrap={isSmall ? 'wrap' : 'nowrap'}
      mih={isSmall ? 56 : 200}
      p={isSmall ? 'xs' : 'lg'}
      bdrs={isSmall ? 'md' : 'lg'}
      ta="center"
      className={style.drop ?? ''}
      data-over={isOver}
      data-busy={isBusy}
      data-small={isSmall || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className={style.input}
        type="file"
        {...(isFirst && { 'data-autofocus': true })}
        accept={accept}
        disabled={isBusy}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file again, once it was mended, is a choice too.
          event.currentTarget.value = '';
        }}
      />
      {isBusy ? (
        <>
          <Loader size={isSmall ? 20 : 32} />
          <Text span inherit fz={isSmall ? 'sm' : 'md'} fw={isSmall ? 500 : 600} role="status">
            {busy}
          </Text>
        </>
      ) : (
        <>
          <Icon size={isSmall ? 20 : 36} strokeWidth={1.5} color="var(--accent-ink)" aria-hidden />
          <Text span inherit fz={isSmall ? 'sm' : 'md'} fw={isSmall ? 500 : 600}>
            {title}
          </Text>
          <Text span c="var(--accent-ink)" fw={600}>
            {choose}
          </Text>
          {hint !== undefined && (
            <Text span maw="44ch" c="dimmed" size="xs">
              {hint}
            </Text>
          )}
        </>
      )}
    </Flex>
  );
}
