import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import { ArticleRow, SumLine } from '../ui/article-row.tsx';
import type { Written } from '../ui/written.ts';

interface Props {
  readonly tracking: Tracking;
  readonly token: string;
  readonly written: Written;
}

export function Articles({ tracking, token, written }: Props) {
  return (
    <section class="card" aria-labelledby="articles">
      <h2 id="articles">Tu compra</h2>
      {tracking.exchangeOf !== null && <p class="soft">Cambio de tu pedido {tracking.exchangeOf}</p>}
      <ul class="articles">
        {tracking.articles.map((article, at) => (
          <li key={at}>
            <ArticleRow {...{ article, token }} sum={written.money(article.total)}>
              {article.back > 0 && (
                <span class="article-status">
                  <span class="badge off">{formatBack(article)}</span>
                </span>
              )}
            </ArticleRow>
          </li>
        ))}
      </ul>
      <Totals {...{ tracking, written }} />
    </section>
  );
}

const formatBack = ({ back, quantity }: Tracking['articles'][number]): string =>
  back === quantity ? 'En devolución' : `${back} de ${quantity} en devolución`;

function Totals({ tracking, written: { money } }: Omit<Props, 'token'>) {
  const { discount, shipping, returned, total, paid, inReview, balance, isPickup, step } = tracking;
  const isOver = step === 'cancelled';
  return (
    <dl class="totals">
      {discount > 0 && <SumLine name="Descuento" sum={`−${money(discount)}`} />}
      {(shipping > 0 || !isPickup) && (
        <SumLine name="Envío" sum={shipping > 0 ? money(shipping) : 'Gratis'} />
      )}
      {returned > 0 && <SumLine name="Devuelto" sum={`−${money(returned)}`} />}
      <SumLine name="Total" sum={money(total)} kind="total" />
      {paid > 0 && <SumLine name="Pagado" sum={money(paid)} />}
      {inReview > 0 && !isOver && <SumLine name="En revisión" sum={money(inReview)} />}
      {paid > 0 && balance > 0 && !isOver && <SumLine name="Saldo" sum={money(balance)} kind="balance" />}
    </dl>
  );
}
