import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type Receipt, useReceipt } from '#modules/finance/queries/payments-proof.ts';
import { Trouble } from '#ui/trouble.tsx';
import style from './board.module.css';
import { useGestures } from './use-gestures.ts';
import { fitted, held, movedBy, type Size, STEP, type View, WHOLE, zoomedBy } from './view.ts';

interface Props {
  readonly receipt: Receipt;
  readonly title: string;
  readonly view: View;
  readonly onView: (change: (before: View) => View) => void;
}

const NOTHING: Size = { width: 0, height: 0 };

/** One receipt, as near and turned as the board says. */
export function Stage({ receipt, title, view, onView }: Props) {
  const { address, error, refetch } = useReceipt(receipt, 'full');
  const [natural, setNatural] = useState<{ readonly of: string; readonly size: Size } | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const own = natural !== null && natural.of === receipt.fileId ? natural.size : NOTHING;
  const size = fitted(own, { width, height }, view.turned);
  const change = (next: (before: View) => View) => onView((before) => held(next(before), size));
  useGestures(board, {
    onZoom: (factor, at) => change((before) => zoomedBy(before, factor, at)),
    onMove: (dx, dy) => change((before) => movedBy(before, dx, dy)),
    onToggle: (at) =>
      change((before) =>
        before.zoom > 1 ? { ...WHOLE, turned: before.turned } : zoomedBy(before, STEP * STEP, at),
      ),
  });
  return (
    <div ref={board} className={style.stage} data-near={view.zoom > 1 || undefined}>
      <div ref={ref} className={style.room}>
        {address !== null && (
          <img
            src={address}
            alt={title}
            draggable={false}
            className={style.picture}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ of: receipt.fileId, size: { width: naturalWidth, height: naturalHeight } })
            }
            style={{
              width: size.width,
              height: size.height,
              transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turned}deg) scale(${view.zoom})`,
            }}
          />
        )}
        {address === null && error === null && <Loader size={28} color="gray" className={style.wait ?? ''} />}
        {error !== null && (
          <div className={style.trouble}>
            <Trouble refusal={error} onRetry={() => void refetch()} />
          </div>
        )}
      </div>
    </div>
  );
}
