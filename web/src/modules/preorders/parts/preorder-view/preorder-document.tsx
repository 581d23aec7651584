import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { preorderId } from '@trastienda/shared/preorders/ids.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PaymentList } from '#modules/payments/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { createDocumentBody } from '#ui/document/document-body.tsx';
import type { DocumentKind } from '#ui/document/document-kind.ts';
import {
  useComment,
  usePreorder,
  useReaders,
  useRefreshPreorder,
  useTimeline,
} from '../../queries/preorder.ts';
import { AboutBlocks } from './about-blocks.tsx';
import type { DialogState, PreorderHandlers } from './actions.ts';
import { mayConvert, mayPay } from './actions.ts';
import { NotifyBlock } from './notify-block.tsx';
import { PREORDER_PAYMENTS, PreorderDialogs } from './preorder-dialogs.tsx';
import { PreorderHead } from './preorder-head.tsx';
import { PreorderLines } from './preorder-lines.tsx';
import { describeEntry } from './sentences.ts';

const PREORDER_KIND: DocumentKind<Preorder, DialogState, PreorderHandlers> = {
  entity: 'preorder',
  parseId: (text) => preorderId.safeParse(text).data,
  useDocument: usePreorder,
  useRefresh: useRefreshPreorder,
  missing: { titleId: 'preorders.view.missing', textId: 'preorders.view.missing-text' },
  toDialog: (wanted, preorder) => {
    if (wanted === 'pay' && mayPay(preorder)) return { kind: 'pay' };
    return wanted === 'convert' && mayConvert(preorder) ? { kind: 'convert' } : null;
  },
  renderHead: (shown) => <PreorderHead {...shown} />,
  renderMain: ({ document: preorder, actor, openDialog }) => (
    <>
      <PreorderLines preorder={preorder} actor={actor} openDialog={openDialog} />
      {preorder.status !== 'draft' && (
        <PaymentList kind={PREORDER_PAYMENTS} document={preorder} onPay={() => openDialog({ kind: 'pay' })} />
      )}
    </>
  ),
  renderAbout: ({ document: preorder, openDialog }) => (
    <>
      <NotifyBlock preorder={preorder} />
      <AboutBlocks preorder={preorder} openDialog={openDialog} />
    </>
  ),
  renderDialog: (dialog, { document: preorder, actor, onClose }) => (
    <PreorderDialogs dialog={dialog} preorder={preorder} actor={actor} onClose={onClose} />
  ),
  timeline: {
    useEntries: useTimeline,
    useComment,
    useReaders,
    draftName: 'preorder-comment',
    useDescribeEntry: () => {
      const formats = { t: useT(), money: useMoney() };
      return (entry) => ({ sentence: describeEntry(entry, formats), quote: entry.reason });
    },
  },
};

export const PreorderDocument = createDocumentBody(PREORDER_KIND);
