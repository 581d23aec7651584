import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import style from './parcels.module.css';

interface HistoryEvent {
  readonly key: string;
  readonly at: string;
  readonly text: ReactNode;
  /** What was noted, and by whom. */
  readonly notes: readonly string[];
}

interface Props {
  readonly summary: string;
  readonly events: readonly HistoryEvent[];
}

/** What is known of one parcel; folded away until one asks. */
export function FoldedHistory({ summary, events }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={style.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      <ol>
        {(isOpen ? events : []).map(({ key, at, text, notes }) => (
          <li key={key}>
            <time dateTime={at}>
              {intl.formatDate(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
            </time>
            <span>
              {text}
              {notes.map((note) => (
                <Text span inherit display="block" c="dimmed" style={{ overflowWrap: 'anywhere' }} key={note}>
                  {note}
                </Text>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
