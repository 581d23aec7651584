import { Check, CircleAlert } from 'lucide-react';
import { useWords } from '../../lib/i18n/use-words.ts';
import style from './bulk-dialog.module.css';
import type { BulkResult } from './list-definition.ts';

interface Props {
  readonly result: BulkResult;
  readonly isPreview: boolean;
}

/** Those that cannot come first: they are what someone must do something about. */
export function BulkReport({ result, isPreview }: Props) {
  const t = useWords();
  const { done, refused, rows } = result;
  const inOrder = [...rows.filter((row) => !row.isDone), ...rows.filter((row) => row.isDone)];
  return (
    <div className={style.report} aria-live="polite">
      <p className={style.sum}>
        {t(isPreview ? 'list.bulk-will' : 'list.bulk-done', { count: done })}{' '}
        {refused > 0 && t(isPreview ? 'list.bulk-cannot' : 'list.bulk-refused', { count: refused })}
      </p>
      <ul className={style.rows}>
        {inOrder.map(({ id, label, isDone, message }) => (
          <li key={id} data-done={isDone}>
            {isDone ? <Check size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
            <span>
              {label}
              {message !== null && <span className={style.why}>{message}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
