import type {
  TrackedLine,
  TrackedLineState,
  TrackedPreorder,
} from '@trastienda/shared/storefront/preorder-contract.ts';
import { ArticleRow, SumLine } from '../ui/article-row.tsx';
import type { Tone } from '../ui/now-card.tsx';
import type { Written } from '../ui/written.ts';

const STATES: Record<TrackedLineState, readonly [label: string, tone: Tone]> = {
  quoted: ['Cotizado', 'wait'],
  awaiting_deposit: ['Esperando anticipo', 'wait'],
  to_buy: ['Por comprar', 'progress'],
  ordered: ['Comprado', 'progress'],
  in_transit: ['En camino', 'progress'],
  received: ['Ya llegó', 'good'],
  converted: ['En tu pedido', 'good'],
  expired: ['Cotización vencida', 'off'],
  unavailable: ['No se consiguió', 'danger'],
  replaced: ['Cambiado por otro', 'off'],
  cancelled: ['Anulado', 'off'],
};

/** Nothing is asked for these. */
const NOT_CHARGED: readonly TrackedLineState[] = ['expired', 'unavailable', 'replaced', 'cancelled'];

interface Props {
  readonly preorder: TrackedPreorder;
  readonly token: string;
  readonly written: Written;
}

/** What was ordered, and how far each of it has come. */
export function Articles({ preorder, token, written }: Props) {
  const isReviewed = preorder.inReview > 0 && preorder.deposit === 0;
  return (
    <section class="card" aria-labelledby="articles">
      <h2 id="articles">Tu preventa</h2>
      <ul class="articles">
        {preorder.articles.map((article, at) => {
          const isCharged = !NOT_CHARGED.includes(article.state);
          return (
            <li key={at} data-off={isCharged ? undefined : ''}>
              <ArticleRow {...{ article, token }} sum={isCharged ? written.money(article.total) : ''}>
                <ArticleStatus {...{ article, written, isReviewed }} />
              </ArticleRow>
            </li>
          );
        })}
      </ul>
      <Totals {...{ preorder, written }} />
    </section>
  );
}

interface ArticleStatusProps {
  readonly article: TrackedLine;
  readonly written: Written;
  /** The deposit was sent and is being looked for. */
  readonly isReviewed: boolean;
}

function ArticleStatus({ article: { state, arrival }, written, isReviewed }: ArticleStatusProps) {
  const [label, tone] = STATES[state];
  return (
    <p class="article-status">
      <span class={`badge ${tone}`}>
        {state === 'awaiting_deposit' && isReviewed ? 'Anticipo en revisión' : label}
      </span>
      {arrival !== null && <span class="soft">Llega {written.span(arrival.from, arrival.to)}</span>}
    </p>
  );
}

function Totals({ preorder, written: { money } }: Omit<Props, 'token'>) {
  const { total, converted, paid, inReview, balance } = preorder;
  if (total === 0 && paid === 0 && inReview === 0) return null;
  return (
    <dl class="totals">
      <SumLine name="Total" sum={money(total)} kind="total" />
      {converted > 0 && <SumLine name="Se cobra con tu pedido" sum={`−${money(converted)}`} />}
      {paid > 0 && <SumLine name="Pagado" sum={money(paid)} />}
      {inReview > 0 && <SumLine name="En revisión" sum={money(inReview)} />}
      {(paid > 0 || converted > 0) && balance > 0 && (
        <SumLine name="Saldo" sum={money(balance)} kind="balance" />
      )}
    </dl>
  );
}
