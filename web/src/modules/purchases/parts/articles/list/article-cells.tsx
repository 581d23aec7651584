import type { ArticleStatus } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { CornerDownRight, ExternalLink } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { Lines } from '#ui/list/cells.tsx';
import { storeDay } from '#ui/list/date-choices.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { ForeignMoney } from '../../purchase/foreign-money.tsx';
import shared from '../../purchase/purchase.module.css';
import { formOf } from '../article.ts';
import style from '../articles.module.css';

interface Props {
  readonly article: Article;
}

/** On its own: what it is, with its picture. */
export function ArticleCell({ article, withShop = false }: Props & { readonly withShop?: boolean }) {
  const detail = [formOf(article), withShop ? article.shop : ''].filter((part) => part !== '').join(' · ');
  return (
    <span className={style.article}>
      <BoughtPicture of={article} size={32} />
      <Lines isName below={detail}>
        {article.description}
      </Lines>
    </span>
  );
}

/** Below its product, which says the rest: its size and colour only. */
export function FormCell({ article }: Props) {
  const t = useT();
  const form = formOf(article);
  return (
    <span className={style.form}>
      <CornerDownRight size={16} aria-hidden color="var(--line-strong)" />
      <Lines isName below={null}>
        {form === '' ? t('articles.one-form') : form}
      </Lines>
    </span>
  );
}

/** Who waits the longest, for how many and since when; how many others wait. */
export function WaitingCell({ article }: Props) {
  const t = useT();
  const open = article.waiting.filter(({ isBought }) => !isBought);
  const [first, ...others] = open.length > 0 ? open : article.waiting;
  if (first === undefined)
    return <span className={shared.soft}>{t('articles.for-stock', { count: article.forStock })}</span>;
  const names = [first, ...others].map((one) =>
    t('articles.waits-for', { name: one.customerName, count: one.quantity, label: one.label }),
  );
  return (
    <span className={style.longest}>
      <Lines
        title={names.join('\n')}
        below={
          <>
            {first.label} · <Moment at={first.since} />
          </>
        }
      >
        <span className={style.first}>
          <span className={shared.cut}>{first.customerName}</span>
          {first.quantity > 1 && <span>× {first.quantity}</span>}
          {others.length > 0 && <span className={style.others}>+{others.length}</span>}
        </span>
      </Lines>
    </span>
  );
}

/** How many are wanted, and how many of them are bought already. */
export function NeededCell({ article: { needed, bought } }: Props) {
  const t = useT();
  return <Lines below={bought > 0 ? t('articles.bought-of', { count: bought }) : null}>{needed}</Lines>;
}

export function PriceCell({
  amount,
  currency,
}: {
  readonly amount: number | null;
  readonly currency: string;
}) {
  const t = useT();
  if (amount === null) return <span className={shared.soft}>{t('articles.none')}</span>;
  return <ForeignMoney amount={amount} currency={currency} />;
}

/** A day; in words of trouble once it is past. */
export function NeededByCell({ article }: Props) {
  const t = useT();
  const intl = useIntl();
  const { neededBy } = article;
  if (neededBy === null) return <span className={shared.soft}>{t('articles.none')}</span>;
  const isLate = neededBy < storeDay(new Date(), intl.timeZone) && article.bought < article.needed;
  const day = intl.formatDate(`${neededBy}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <span className={isLate ? shared.late : undefined} title={isLate ? t('articles.late') : undefined}>
      {isLate ? t('articles.late-day', { day }) : day}
    </span>
  );
}

/** Goes to the shop's page of it, in a tab of its own. */
export function ShopLink({ link, name }: { readonly link: string; readonly name: string }) {
  const t = useT();
  if (link === '') return null;
  return (
    <a
      className={style.shopLink}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('articles.open-link', { name })}
      title={link}
    >
      <ExternalLink size={16} aria-hidden />
    </a>
  );
}

const TONES: Record<ArticleStatus, Tone> = {
  pending: 'waiting',
  assigned: 'progress',
  in_cart: 'progress',
  partially_bought: 'progress',
  bought: 'good',
  unavailable: 'trouble',
  cancelled: 'draft',
};

export function ArticleBadge({ status }: { readonly status: ArticleStatus }) {
  const t = useT();
  return <Badge tone={TONES[status]}>{t(`articles.status.${status}`)}</Badge>;
}

interface ForeignSumsProps {
  readonly sums: readonly { readonly currency: string; readonly amount: number }[];
}

/** One sum for each currency, beside each other. */
export function ForeignSums({ sums }: ForeignSumsProps) {
  return (
    <span className={style.sums}>
      {sums.map(({ currency, amount }) => (
        <ForeignMoney key={currency} amount={amount} currency={currency} />
      ))}
    </span>
  );
}
