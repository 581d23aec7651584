import { Link } from '@tanstack/react-router';
import { perUnit } from '@trastienda/shared/kernel/money.ts';
import type { Purchase, PurchaseLine } from '@trastienda/shared/purchases/contract/purchases.ts';
import { ExternalLink } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import orderLines from '#ui/document/blocks/lines.module.css';
import { Section } from '#ui/document/blocks/section.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { BoughtPicture } from '../bought-picture.tsx';
import { ForeignMoney } from '../foreign-money.tsx';
import style from './purchase-lines.module.css';

interface Props {
  readonly purchase: Purchase;
  readonly actor: Actor;
}

/** What was bought, what each piece comes to in stock, and whose it is. */
export function PurchaseLines({ purchase, actor }: Props) {
  const t = useT();
  return (
    <Section title={t('purchase.lines', { count: purchase.units })}>
      <ul className={orderLines.lines}>
        {purchase.lines.map((line) => (
          <Line key={line.id} line={line} purchase={purchase} actor={actor} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ line, purchase, actor }: Props & { readonly line: PurchaseLine }) {
  const t = useT();
  const intl = useIntl();
  const { description, size, colour, sku, link, quantity, unitPrice, weightGrams, landed, productId } = line;
  const form = [colour, size].filter((part) => part !== '').join(' · ');
  const parcel = purchase.parcels.find(({ id }) => id === line.parcelId);
  return (
    <li className={orderLines.line}>
      <BoughtPicture of={line} size={48} />
      <div className={orderLines.what}>
        {productId === null ? (
          <span className={style.name}>{description}</span>
        ) : (
          <Link to="/inventory/$productId" params={{ productId }} className={orderLines.name}>
            {description}
          </Link>
        )}
        <p className={orderLines.variant}>
          {form}
          {sku !== null && <span className={orderLines.sku}>{sku}</span>}
          {weightGrams !== null && (
            <span className={orderLines.sku}>
              {t('purchase.grams', { grams: intl.formatNumber(weightGrams) })}
            </span>
          )}
          {purchase.parcels.length > 1 && parcel !== undefined && (
            <span className={orderLines.sku}>{t('purchase.parcel', { number: parcel.position })}</span>
          )}
        </p>
        {link !== '' && (
          <a className={style.link} href={link} target="_blank" rel="noopener noreferrer">
            {t('purchase.see-in-shop')}
            <ExternalLink size={13} aria-hidden />
          </a>
        )}
      </div>
      <div className={orderLines.price}>
        <p className={orderLines.total}>
          <MoneyText centavos={landed} />
        </p>
        <p className={orderLines.each}>
          {quantity} × <ForeignMoney amount={unitPrice} currency={purchase.currency} />
        </p>
        {quantity > 1 && (
          <p className={orderLines.each}>
            {t('purchase.each')} <MoneyText centavos={perUnit(landed, quantity)} />
          </p>
        )}
      </div>
      <Whose line={line} actor={actor} />
      {line.isReceived && <Found line={line} />}
    </li>
  );
}

/** Customer by customer; what is left is for stock. */
function Whose({ line, actor }: { readonly line: PurchaseLine; readonly actor: Actor }) {
  const t = useT();
  const toStock = line.quantity - line.demand.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <ul className={style.whose}>
      {line.demand.map(({ lineId, preorderId, label, customerName, quantity }) => (
        <li key={lineId} className={style.chip}>
          {t('purchase.for', { count: quantity, customer: customerName })}{' '}
          {actor.codes.includes('S-05') ? (
            <Link to="/preorders/list" search={{ open: preorderId }} className={style.label}>
              {label}
            </Link>
          ) : (
            <span className={style.label}>{label}</span>
          )}
        </li>
      ))}
      {toStock > 0 && <li className={style.chip}>{t('purchase.for-stock', { count: toStock })}</li>}
    </ul>
  );
}

const HOWS = ['good', 'damaged', 'missing', 'extra'] as const;

/** How it was found when the parcel was opened. */
function Found({ line }: { readonly line: PurchaseLine }) {
  const t = useT();
  return (
    <p className={style.found}>
      {HOWS.filter((how) => line[how] > 0).map((how) => (
        <span key={how} data-how={how}>
          {t(`purchase.found.${how}`, { count: line[how] })}
        </span>
      ))}
    </p>
  );
}
