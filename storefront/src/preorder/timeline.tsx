import type {
  PreorderEvent,
  PreorderHistoryEvent,
  PreorderStep,
  TrackedPreorder,
} from '@trastienda/shared/storefront/preorder-contract.ts';
import { PAYMENT_SENTENCES } from '../ui/payment-sentences.ts';
import { Story } from '../ui/story.tsx';
import type { Written } from '../ui/written.ts';

type Describe = (entry: PreorderHistoryEvent, written: Written) => string;

/** What it happened to goes without saying where it is all of it. */
const of =
  (title: string): Describe =>
  ({ article, articles }) => {
    if (article !== '') return `${title}: ${article}`;
    return articles === 0 ? title : `${title}: ${articles} artículos`;
  };

const SENTENCES: Record<PreorderEvent, Describe> = {
  quoted: of('Te enviamos la cotización'),
  accepted: of('Aceptaste la cotización'),
  ...PAYMENT_SENTENCES,
  ordered: of('Comprado'),
  in_transit: of('Viene en camino'),
  received: of('Llegó a la tienda'),
  converted: of('Pasó a tu pedido'),
  unavailable: of('No se consiguió'),
  cancelled: of('Se anuló'),
};

const COMING: Record<PreorderStep, string> = {
  quoted: 'Cotización',
  awaiting_deposit: 'Aceptas la cotización',
  to_buy: 'Anticipo confirmado',
  ordered: 'Comprado',
  in_transit: 'Viene en camino',
  received: 'Llega a la tienda',
  converted: 'Tu pedido, listo para entregar',
};

/** How far the slowest of its articles has come; null when none of them is on its way. */
export const leastAdvanced = ({
  steps,
  articles,
}: Pick<TrackedPreorder, 'steps' | 'articles'>): PreorderStep | null =>
  steps.find((step) => articles.some(({ state }) => state === step)) ?? null;

function comingSteps(preorder: TrackedPreorder): string[] {
  const least = leastAdvanced(preorder);
  if (least === null) return [];
  const { steps } = preorder;
  const hasDeposit = steps.includes('awaiting_deposit');
  return steps
    .slice(steps.indexOf(least) + 1)
    .map((step) => (step === 'to_buy' && !hasDeposit ? COMING.awaiting_deposit : COMING[step]));
}

const TROUBLED: readonly PreorderEvent[] = ['receipt_refused', 'unavailable'];

export function Timeline({
  preorder,
  written,
}: {
  readonly preorder: TrackedPreorder;
  readonly written: Written;
}) {
  const entries = preorder.happened.map((entry) => ({
    at: entry.at,
    what: SENTENCES[entry.kind](entry, written),
    isTrouble: TROUBLED.includes(entry.kind),
  }));
  return <Story {...{ entries, written }} coming={comingSteps(preorder)} />;
}
