import { showPhone, whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { depositDue } from '@trastienda/shared/orders/rules.ts';
import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { BellRing, MessageCircle, TriangleAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import cells from '#modules/orders/parts/order-list/order-cells.module.css';
import { Dash } from '#modules/orders/parts/order-list/order-cells.tsx';
import { storeDay } from '#ui/list/date-choices.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { StageBadge } from '../stage/faces.tsx';
import { ProgressBar } from '../stage/progress-bar.tsx';
import style from './preorder-cells.module.css';
import { useWindow } from './use-window.ts';

interface Props {
  readonly preorder: PreorderRow;
}

/** At a desk the number and its day; on a card, where nothing stands beside it, whose it is. */
export function NumberCell({ preorder }: Props) {
  const t = useT();
  const intl = useIntl();
  const { createdAt } = preorder;
  return (
    <span className={cells.lines}>
      <span className={cells.customer}>{preorder.customerName || t('preorders.list.no-customer')}</span>
      <span className={cells.second}>
        <span className={cells.number}>{preorder.label}</span>
        <time
          className={cells.day}
          dateTime={createdAt}
          title={intl.formatDate(createdAt, { dateStyle: 'full', timeStyle: 'short' })}
        >
          {intl.formatDate(createdAt, { day: 'numeric', month: 'short' })}
        </time>
      </span>
    </span>
  );
}

export function CustomerCell({ preorder }: Props) {
  const t = useT();
  const { customerName, customerPhone } = preorder;
  return (
    <span className={cells.person}>
      <span className={cells.lines}>
        <span className={cells.first} title={customerName}>
          {customerName || <span className={cells.none}>{t('preorders.list.no-customer')}</span>}
        </span>
        {customerPhone !== null && <span className={cells.soft}>{showPhone(customerPhone)}</span>}
      </span>
      {customerPhone !== null && (
        <a
          className={cells.chat}
          href={whatsAppLink(customerPhone)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('preorders.list.whatsapp', { name: customerName || showPhone(customerPhone) })}
          title={t('preorders.list.whatsapp', { name: customerName || showPhone(customerPhone) })}
        >
          <MessageCircle size={16} aria-hidden />
        </a>
      )}
    </span>
  );
}

export function ArticlesCell({ preorder }: Props) {
  const t = useT();
  const { units, articles, picture, shops } = preorder;
  if (articles === '') return <Dash />;
  return (
    <span className={cells.goods} title={articles}>
      <span className={cells.picture}>
        <GoodsPicture picture={picture} alt="" size="fill" />
      </span>
      <span className={cells.lines}>
        <span className={style.articles}>{articles}</span>
        <span className={cells.soft}>
          {[t('preorders.list.units', { count: units }), shops].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}

/** What it comes to, and what of it is still owed. */
export function TotalCell({ preorder }: Props) {
  const t = useT();
  const money = useMoney();
  const { total, balance, stage } = preorder;
  const isOwed = balance > 0 && stage !== 'draft' && stage !== 'cancelled';
  return (
    <span className={cells.lines}>
      <MoneyText centavos={total} />
      {isOwed && (
        <span className={cells.soft} data-owed>
          {t('preorders.list.owes', { amount: money(balance) })}
        </span>
      )}
    </span>
  );
}

/** What is verified, and how much of it has to be there before anything is bought. */
export function DepositCell({ preorder }: Props) {
  const t = useT();
  const money = useMoney();
  const { paid, inReview, total, converted, depositBp, stage } = preorder;
  const due = depositDue({ total: Math.max(0, total - converted), depositBp });
  if (stage === 'draft' || stage === 'cancelled' || (due === 0 && paid === 0)) return <Dash />;
  return (
    <span className={cells.lines}>
      <span className={style.paid} data-enough={paid >= due || undefined}>
        <MoneyText centavos={paid} />
      </span>
      <span className={cells.soft}>
        {inReview > 0
          ? t('preorders.list.reviewed', { amount: money(inReview) })
          : t('preorders.list.of-deposit', { amount: money(due) })}
      </span>
    </span>
  );
}

/** The stage, below it how its units are spread, and whether its customer waits for an update. */
export function StageCell({ preorder }: Props) {
  const t = useT();
  const { stage, progress, isToNotify } = preorder;
  return (
    <span className={style.stage}>
      <span className={style.badges}>
        <StageBadge stage={stage} />
        {isToNotify && (
          <BellRing size={14} role="img" aria-label={t('preorders.list.to-notify')} className={style.bell} />
        )}
      </span>
      <span className={style.bar}>
        <ProgressBar progress={progress} />
      </span>
    </span>
  );
}

/** When it should be here; a promise that cannot be kept any more is said by a shape and a word too. */
export function EtaCell({ preorder }: Props) {
  const t = useT();
  const intl = useIntl();
  const window = useWindow();
  const { etaFrom, etaTo, promisedFrom, promisedTo, stage } = preorder;
  const isOver = stage === 'received' || stage === 'converted' || stage === 'cancelled';
  const [from, to] = etaTo === null ? [promisedFrom, promisedTo] : [etaFrom, etaTo];
  if (to === null || isOver) return <Dash />;
  const isLate =
    (promisedTo !== null && etaTo !== null && etaTo > promisedTo) || to < storeDay(new Date(), intl.timeZone);
  return (
    <span className={style.eta} data-late={isLate || undefined}>
      {isLate && <TriangleAlert size={12} role="img" aria-label={t('preorders.list.late')} />}
      {window(from, to)}
    </span>
  );
}

export function TextCell({ text }: { readonly text: string }) {
  if (text === '') return <Dash />;
  return (
    <span className={style.words} title={text}>
      {text}
    </span>
  );
}
