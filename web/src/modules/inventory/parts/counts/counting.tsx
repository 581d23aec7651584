import { Button } from '@mantine/core';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { useCallback, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import { Segments } from '#ui/segments.tsx';
import { CountProgress } from './count-head.tsx';
import { CountLines } from './count-lines.tsx';
import style from './counting.module.css';
import { SavingState } from './saving-state.tsx';
import { findLines } from './scan.ts';
import { ScanBox } from './scan-box.tsx';
import { useCountLines } from './use-count-lines.ts';

interface Props {
  readonly count: StockCount;
  readonly onHandIn: (missing: number) => void;
}

const SHOWN = ['all', 'left', 'counted'] as const;

/** For one hand and a shelf: scan or find, write the number, go on. */
export function Counting({ count, onHandIn }: Props) {
  const t = useT();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [sought, setSought] = useState('');
  const [at, setAt] = useState<{ id: VariantId; turn: number; isTyping: boolean } | null>(null);
  const { enter, countedOf, saving, unsent, refusal } = useCountLines(count);

  const counted = count.items.filter((line) => countedOf(line) !== null).length;
  const found = findLines(count.items, sought);
  // The line someone stands on stays, or it would vanish under their finger while they type.
  const lines = found.filter(
    (line) =>
      shown === 'all' || line.variantId === at?.id || (countedOf(line) === null) === (shown === 'left'),
  );
  const goTo = useCallback(
    (id: VariantId, isTyping: boolean) =>
      setAt((before) => ({ id, turn: (before?.turn ?? 0) + 1, isTyping })),
    [],
  );

  return (
    <>
      <div className={style.tools}>
        <ScanBox
          lines={count.items}
          onSeek={setSought}
          onLine={(line, isCounted) => {
            setShown('all');
            if (isCounted) enter(line.variantId, (countedOf(line) ?? 0) + 1);
            goTo(line.variantId, !isCounted);
          }}
        />
        <div className={style.state}>
          <CountProgress count={count} counted={counted} />
          <SavingState saving={saving} unsent={unsent} />
        </div>
      </div>
      {refusal !== null && (
        <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
      )}
      <Segments
        label={t('inventory.count.show')}
        value={shown}
        onChange={setShown}
        options={SHOWN.map((value) => ({ value, label: t(`inventory.count.show.${value}`) }))}
      />
      {lines.length === 0 && <p className={style.none}>{t('inventory.count.none-found')}</p>}
      <CountLines lines={lines} countedOf={countedOf} at={at} onEnter={enter} />
      <div className={style.bar}>
        <Button
          size="md"
          disabled={counted === 0 || unsent > 0}
          onClick={() => onHandIn(count.lines - counted)}
        >
          {t('inventory.count.submit')}
        </Button>
      </div>
    </>
  );
}
