import { Group, Textarea } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import style from './choices.module.css';

interface Props {
  readonly label: string;
  readonly longest: number;
  readonly field: UseFormRegisterReturn;
  readonly value: string;
  readonly error: string | undefined;
  /** The ones people give most, to be pressed instead of typed. */
  readonly usual: readonly string[];
  readonly onChoose: (reason: string) => void;
}

/** Why: what the dialog asks first. */
export function ReasonField({ label, longest, field, value, error, usual, onChoose }: Props) {
  return (
    <div>
      <Textarea
        data-autofocus
        label={label}
        maxLength={longest}
        autosize
        minRows={2}
        error={error}
        {...field}
      />
      {usual.length > 0 && (
        <Group gap="xs" align="stretch" mt="xs">
          {usual.map((reason) => (
            <button
              key={reason}
              type="button"
              className={style.pill}
              aria-pressed={value === reason}
              onClick={() => onChoose(reason)}
            >
              {reason}
            </button>
          ))}
        </Group>
      )}
    </div>
  );
}
