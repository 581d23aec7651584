import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useEffect, useRef } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import style from '#modules/orders/parts/order-view/order-sheet.module.css';
import { useRefreshPreorder } from '../../queries/preorder.ts';
import { AboutBlocks } from './about-blocks.tsx';
import { PreorderHead } from './head/preorder-head.tsx';
import { PreorderLines } from './lines/preorder-lines.tsx';
import { NotifyBlock } from './notify/notify-block.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import { PreorderDialogs } from './preorder-dialogs.tsx';
import type { PreorderViewProps } from './preorder-view-props.ts';
import { Timeline } from './timeline/timeline.tsx';
import { useDialogs } from './use-dialogs.ts';

interface Props extends Omit<PreorderViewProps, 'preorderId'> {
  readonly preorder: Preorder;
  readonly actor: Actor;
}

/** Three commands in a row are one question. */
const GATHER_MS = 250;

/** Everything about one pre-order: what is to be done on top, what happened at the end. */
export function PreorderSheet({ preorder, actor, layout, onEdit, onProfit }: Props) {
  usePreorderLiveUpdates(preorder);
  const { dialog, openDialog, close } = useDialogs(preorder);
  const timeline = <Timeline preorder={preorder} actor={actor} />;
  return (
    <div className={style.sheet} data-order-layout={layout} data-bar>
      <PreorderHead
        preorder={preorder}
        actor={actor}
        layout={layout}
        openDialog={openDialog}
        onEdit={onEdit}
        onProfit={onProfit}
      />
      <div className={style.body}>
        <div className={style.columns}>
          <div className={style.column}>
            <PreorderLines preorder={preorder} actor={actor} openDialog={openDialog} />
            {preorder.status !== 'draft' && <PaymentList preorder={preorder} openDialog={openDialog} />}
            {layout === 'page' && timeline}
          </div>
          <div className={style.column}>
            <NotifyBlock preorder={preorder} />
            <AboutBlocks preorder={preorder} openDialog={openDialog} />
          </div>
          {layout === 'drawer' && timeline}
        </div>
      </div>
      {dialog !== null && (
        <PreorderDialogs dialog={dialog} preorder={preorder} actor={actor} onClose={close} />
      )}
    </div>
  );
}

/** Somebody else works on this pre-order, or what was bought for it moves: it is read again. */
function usePreorderLiveUpdates({ id }: Preorder): void {
  const refresh = useRefreshPreorder();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  useLiveEvents('preorder', ({ entityId }) => {
    // Without an id many changed at once.
    if (entityId !== null && entityId !== id) return;
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(() => void refresh(id), GATHER_MS);
  });
}
