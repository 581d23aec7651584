import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import { Icon } from '../ui/icon.tsx';
import type { Written } from '../ui/written.ts';

interface Props {
  readonly tracking: Tracking;
  readonly token: string;
  readonly written: Written;
}

const EDGE = 64;

export function Articles({ tracking, token, written }: Props) {
  const { articles } = tracking;
  return (
    <section class="card" aria-labelledby="articles">
      <h2 id="articles">Tu compra</h2>
      <ul class="articles">
        {articles.map(({ name, size, colour, quantity, total, picture }, at) => (
          <li key={at}>
            {picture === null ? (
              <span class="no-picture">
                <Icon name="bag" size={26} />
              </span>
            ) : (
              <img
                src={`/api/public/tracking/${token}/pictures/${picture}`}
                alt=""
                width={EDGE}
                height={EDGE}
                loading="lazy"
                decoding="async"
              />
            )}
            <div>
              <span class="name">{name}</span>
              <span class="soft">{detailsOf(size, colour, quantity)}</span>
            </div>
            <span class="sum">{written.money(total)}</span>
          </li>
        ))}
      </ul>
      <Totals {...{ tracking, written }} />
    </section>
  );
}

function detailsOf(size: string, colour: string, quantity: number): string {
  const details = [size && `Talla ${size}`, colour, quantity > 1 ? `${quantity} piezas` : ''];
  return details.filter((part) => part !== '').join(' · ');
}

function Totals({ tracking, written: { money } }: Omit<Props, 'token'>) {
  const { discount, shipping, returned, total, paid, inReview, balance, isPickup, step } = tracking;
  const isOver = step === 'cancelled';
  return (
    <dl class="totals">
      {discount > 0 && <Line name="Descuento" sum={`−${money(discount)}`} />}
      {(shipping > 0 || !isPickup) && <Line name="Envío" sum={shipping > 0 ? money(shipping) : 'Gratis'} />}
      {returned > 0 && <Line name="Devuelto" sum={`−${money(returned)}`} />}
      <Line name="Total" sum={money(total)} kind="total" />
      {paid > 0 && <Line name="Pagado" sum={money(paid)} />}
      {inReview > 0 && !isOver && <Line name="En revisión" sum={money(inReview)} />}
      {paid > 0 && balance > 0 && !isOver && <Line name="Saldo" sum={money(balance)} kind="balance" />}
    </dl>
  );
}

function Line({ name, sum, kind }: { readonly name: string; readonly sum: string; readonly kind?: string }) {
  return (
    <div class={kind}>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  );
}
