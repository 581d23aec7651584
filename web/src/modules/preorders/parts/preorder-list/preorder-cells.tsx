import { depositDue } from '@trastienda/shared/orders/rules.ts';
import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { BellRing, TriangleAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { customerPath } from '#modules/customers/exports.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import { Dash } from '#modules/orders/exports.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { DocumentCustomer, DocumentGoods, DocumentNumber, Lines } from '#ui/list/cells.tsx';
import { storeDay } from '#ui/list/date-choices.ts';
import { StageBadge } from '../stage/faces.tsx';
import { ProgressBar, useWindow } from '../stage/progress.tsx';
import style from './preorder-list.module.css';

interface Props {
  readonly preorder: PreorderRow;
}

export function NumberCell({ preorder: { label, customerName, createdAt } }: Props) {
  const t = useT();
  const intl = useIntl();
  return (
    <DocumentNumber
      label={label}
      customer={customerName || t('preorders.list.no-customer')}
      day={
        <time
          dateTime={createdAt}
          title={intl.formatDate(createdAt, { dateStyle: 'full', timeStyle: 'short' })}
        >
          {intl.formatDate(createdAt, { day: 'numeric', month: 'short' })}
        </time>
      }
    />
  );
}

export function CustomerCell({ preorder: { customerId, customerName, customerPhone } }: Props) {
  const t = useT();
  return (
    <DocumentCustomer
      name={customerName}
      phone={customerPhone}
      noName={t('preorders.list.no-customer')}
      chatLabel={(name) => t('preorders.list.whatsapp', { name })}
      page={customerId === null ? undefined : customerPath(customerId)}
    />
  );
}

export function ArticlesCell({ preorder }: Props) {
  const t = useT();
  const { units, articles, picture, shops } = preorder;
  if (articles === '') return <Dash />;
  return (
    <DocumentGoods title={articles} picture={<GoodsPicture picture={picture} alt="" size="fill" />}>
      <Lines below={[t('preorders.list.units', { count: units }), shops].filter(Boolean).join(' · ')}>
        <span className={style.words}>{articles}</span>
      </Lines>
    </DocumentGoods>
  );
}

/** What it comes to, and what of it is still owed. */
export function TotalCell({ preorder }: Props) {
  const t = useT();
  const money = useMoney();
  const { total, balance, stage } = preorder;
  const isOwed = balance > 0 && stage !== 'draft' && stage !== 'cancelled';
  return (
    <Lines below={isOwed ? t('preorders.list.owes', { amount: money(balance) }) : null} isOwed={isOwed}>
      <MoneyText centavos={total} />
    </Lines>
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
    <Lines
      below={
        inReview > 0
          ? t('preorders.list.reviewed', { amount: money(inReview) })
          : t('preorders.list.of-deposit', { amount: money(due) })
      }
    >
      <span className={style.paid} data-enough={paid >= due || undefined}>
        <MoneyText centavos={paid} />
      </span>
    </Lines>
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
          <BellRing size={14} color="var(--wait-ink)" role="img" aria-label={t('preorders.list.to-notify')} />
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
