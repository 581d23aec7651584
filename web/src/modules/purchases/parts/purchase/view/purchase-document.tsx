import { purchaseId } from '@trastienda/shared/preorders/ids.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/document/blocks/blocks.module.css';
import { Section } from '#ui/document/blocks/section.tsx';
import { createDocumentBody } from '#ui/document/document-body.tsx';
import type { DocumentKind } from '#ui/document/document-kind.ts';
import { useMoney } from '#ui/money-text.tsx';
import {
  useCommentPurchase,
  usePurchase,
  usePurchaseTimeline,
  useRefreshPurchase,
} from '../../../queries/purchases.ts';
import { useForeign, useRateText } from '../foreign-money.tsx';
import { isOpen } from '../purchase-facts.ts';
import { CostsBlock } from './costs-block.tsx';
import { ParcelList } from './parcel-list.tsx';
import { PurchaseDialogs } from './purchase-dialogs.tsx';
import { PurchaseHead } from './purchase-head.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { describeEntry } from './sentences.ts';
import type { DialogState } from './use-purchase-command.ts';

const PURCHASE_KIND: DocumentKind<Purchase, DialogState, object> = {
  entity: 'purchase',
  parseId: (text) => purchaseId.safeParse(text).data,
  useDocument: usePurchase,
  useRefresh: useRefreshPurchase,
  missing: { titleId: 'purchase.missing', textId: 'purchase.missing-text' },
  hasBar: isOpen,
  renderHead: (shown) => <PurchaseHead {...shown} />,
  renderMain: ({ document: purchase, actor, openDialog }) => (
    <>
      <ParcelList purchase={purchase} openDialog={openDialog} />
      <PurchaseLines purchase={purchase} actor={actor} />
    </>
  ),
  renderAbout: ({ document: purchase, openDialog }) => (
    <>
      <CostsBlock purchase={purchase} openDialog={openDialog} />
      <Note note={purchase.note} />
    </>
  ),
  renderDialog: (dialog, { document: purchase, onClose }) => (
    <PurchaseDialogs dialog={dialog} purchase={purchase} onClose={onClose} />
  ),
  timeline: {
    useEntries: usePurchaseTimeline,
    useComment: useCommentPurchase,
    draftName: 'purchase-comment',
    useDescribeEntry: () => {
      const formats = { t: useT(), money: useMoney(), foreign: useForeign(), rate: useRateText() };
      return (entry) => describeEntry(entry, formats);
    },
    messageIds: {
      title: 'purchase.timeline',
      earlier: 'purchase.timeline.earlier',
      comment: 'purchase.comment',
      example: 'purchase.comment.example',
      keys: 'purchase.comment.keys',
      send: 'purchase.comment.send',
    },
  },
};

export const PurchaseDocument = createDocumentBody(PURCHASE_KIND);

function Note({ note }: Pick<Purchase, 'note'>) {
  const t = useT();
  if (note === '') return null;
  return (
    <Section title={t('purchase.note')}>
      <p className={style.soft}>{note}</p>
    </Section>
  );
}
