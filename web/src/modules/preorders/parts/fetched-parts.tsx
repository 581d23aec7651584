import { Skeleton } from '@mantine/core';
import { seesProfit } from '@trastienda/shared/preorders/rules.ts';
import { useActor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { usePart } from '#lib/use-part.ts';
import { CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { ORDER_FORM_MESSAGES, ORDER_REFUSALS, ORDER_VIEW_MESSAGES } from '#modules/orders/exports.ts';
import { PAYMENT_MESSAGES, PAYMENT_REFUSALS } from '#modules/payments/exports.ts';
import type { DocumentLayout } from '#ui/document/document-kind.ts';
import { createDocumentView } from '#ui/document/document-view.tsx';
import { EditorSkeleton } from '#ui/editor/editor-skeleton.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { PREORDER_REFUSALS } from '../messages.ts';
import { PREORDER_FORM_MESSAGES, PREORDER_VIEW_MESSAGES, PROFIT_MESSAGES } from './messages.ts';
import type { PreorderFormProps } from './preorder-form/preorder-editor.tsx';
import type { PreorderHandlers } from './preorder-view/actions.ts';

async function loadForm() {
  const [{ PreorderOpening }] = await Promise.all([
    import('./preorder-form/preorder-editor.tsx'),
    loadMessages([
      ...[PREORDER_FORM_MESSAGES, PREORDER_REFUSALS, ORDER_FORM_MESSAGES, ORDER_REFUSALS, PAYMENT_REFUSALS],
      ...[CUSTOMERS_MESSAGES, CUSTOMER_REFUSALS],
    ]),
  ]);
  return { PreorderOpening };
}

/** The one-page form of a pre-order, new or known; fetched with its words when it is first wanted. */
export function PreorderForm(props: PreorderFormProps) {
  const actor = useActor();
  const { part, hasFailed, retry } = usePart('preorder-form', loadForm, true);
  if (actor === null) return null;
  if (part !== undefined)
    return <part.PreorderOpening key={props.preorderId ?? 'new'} actor={actor} {...props} />;
  return hasFailed ? <Trouble refusal={null} onRetry={() => void retry()} /> : <EditorSkeleton />;
}

const View = createDocumentView<PreorderHandlers>({
  name: 'preorder-view',
  load: async () => (await import('./preorder-view/preorder-document.tsx')).PreorderDocument,
  // It delivers and quotes as orders and its own form do, in their words.
  messages: [
    ...[PREORDER_VIEW_MESSAGES, PREORDER_REFUSALS, PREORDER_FORM_MESSAGES],
    ...[ORDER_VIEW_MESSAGES, ORDER_FORM_MESSAGES, ORDER_REFUSALS],
    ...[PAYMENT_MESSAGES, PAYMENT_REFUSALS, CUSTOMERS_MESSAGES, CUSTOMER_REFUSALS],
  ],
});

interface ViewProps extends PreorderHandlers {
  readonly preorderId: string;
  readonly layout: DocumentLayout;
}

/** One pre-order: where it stands, what is wanted, what happened. */
export function PreorderView({ preorderId, layout, ...handlers }: ViewProps) {
  return <View documentId={preorderId} layout={layout} handlers={handlers} />;
}

async function loadProfit() {
  const [{ ProfitPage, NoProfit }] = await Promise.all([
    import('./profit/profit-page.tsx'),
    loadMessages([PROFIT_MESSAGES, PREORDER_VIEW_MESSAGES]),
  ]);
  return { ProfitPage, NoProfit };
}

/** What a pre-order earns, for those who look after all of them. */
export function LazyProfitPage({ preorderId }: { readonly preorderId: string }) {
  const actor = useActor();
  const { part, hasFailed, retry } = usePart('preorder-profit', loadProfit, true);
  if (actor === null) return null;
  if (part !== undefined)
    return seesProfit(actor) ? <part.ProfitPage preorderId={preorderId} /> : <part.NoProfit />;
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  return <Skeleton height={320} radius="lg" />;
}
