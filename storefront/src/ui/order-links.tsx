import { Icon } from './icon.tsx';

interface Props {
  readonly title: string;
  readonly orders: readonly { readonly label: string; readonly token: string }[];
}

/** Orders with pages of their own. */
export function OrderLinks({ title, orders }: Props) {
  if (orders.length === 0) return null;
  return (
    <section class="card orders" aria-labelledby="orders">
      <h2 id="orders">{title}</h2>
      {orders.map(({ label, token }) => (
        <a key={token} class="button" href={`/tracking/${token}`}>
          <Icon name="bag" />
          <span>
            Seguir el pedido <span class="whole">{label}</span>
          </span>
        </a>
      ))}
    </section>
  );
}
