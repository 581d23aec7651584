import { Textarea } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import style from './dialogs.module.css';

interface Props {
  readonly field: UseFormRegisterReturn;
  readonly value: string;
  readonly error: string | undefined;
  /** The ones people give most, to be pressed instead of typed. */
  readonly usual: readonly string[];
  readonly onChoose: (reason: string) => void;
}

/** Why: it stands in the books, so it is always said. */
export function ReasonField({ field, value, error, usual, onChoose }: Props) {
  const t = useWords();
  return (
    <div>
      <Textarea
        data-autofocus
        label={t('list.reason')}
        maxLength={250}
        autosize
        minRows={2}
        error={error}
        {...field}
      />
      <div className={style.chips}>
        {usual.map((reason) => (
          <button
            key={reason}
            type="button"
            className={style.chip}
            aria-pressed={value === reason}
            onClick={() => onChoose(reason)}
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  );
}
