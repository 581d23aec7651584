import { Button } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyCaps } from '#ui/key-caps.tsx';
import style from './review.module.css';
import { SlipDrawing } from './slip-drawing.tsx';

const KEYS = [
  { keys: 'a', labelId: 'review.approve' },
  { keys: 'd', labelId: 'review.doubt.short' },
  { keys: 'r', labelId: 'review.reject.do' },
  { keys: 'ArrowRight', labelId: 'review.next' },
  { keys: ']', labelId: 'review.turn-right' },
] as const;

/** Before the first is opened, which takes it from the others: how one begins. */
export function Idle({ count, onStart }: { readonly count: number; readonly onStart: () => void }) {
  const t = useT();
  return (
    <div className={style.idle}>
      <div className={style.drawing}>
        <SlipDrawing />
      </div>
      <h2 className={style.idleTitle}>{t(count === 0 ? 'review.nothing-left' : 'review.start-title')}</h2>
      <p className={style.idleText}>{t(count === 0 ? 'review.nothing-left-text' : 'review.start-text')}</p>
      {count > 0 && (
        <>
          <Button onClick={onStart}>{t('review.start')}</Button>
          <ul className={style.keys}>
            {KEYS.map(({ keys, labelId }) => (
              <li key={keys}>
                <KeyCaps keys={keys} /> {t(labelId)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
