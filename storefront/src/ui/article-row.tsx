import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

interface Article {
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  readonly picture: string | null;
}

interface Props {
  readonly article: Article;
  readonly token: string;
  /** Empty where nothing is asked for it. */
  readonly sum: string;
  /** What else is said of it, below all that. */
  readonly children?: ComponentChildren;
}

const EDGE = 64;

export function ArticleRow({ article, token, sum, children }: Props) {
  const { name, picture } = article;
  return (
    <>
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
        <span class="soft">{formatDetails(article)}</span>
      </div>
      <span class="sum">{sum}</span>
      {children}
    </>
  );
}

function formatDetails({ size, colour, quantity }: Article): string {
  const details = [size && `Talla ${size}`, colour, quantity > 1 ? `${quantity} piezas` : ''];
  return details.filter((part) => part !== '').join(' · ');
}

interface LineProps {
  readonly name: string;
  readonly sum: string;
  readonly kind?: 'total' | 'balance';
}

export function SumLine({ name, sum, kind }: LineProps) {
  return (
    <div class={kind}>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  );
}
