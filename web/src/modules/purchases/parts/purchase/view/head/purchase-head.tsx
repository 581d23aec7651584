import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import headStyle from '#modules/orders/parts/order-view/head/order-head.module.css';
import sheet from '#modules/orders/parts/order-view/order-sheet.module.css';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { EtaText } from '../../eta-text.tsx';
import { ForeignMoney, useRateText } from '../../foreign-money.tsx';
import { StageBadge } from '../../stage.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { slipsOf } from '../facts.ts';
import { PurchaseTrouble } from '../purchase-trouble.tsx';
import type { PurchaseCommand } from '../use-purchase-command.ts';
import { PurchaseActions } from './purchase-actions.tsx';
import style from './purchase-head.module.css';

interface Props {
  readonly purchase: Purchase;
  readonly command: PurchaseCommand;
  readonly layout: 'drawer' | 'page';
  readonly openDialog: OpenDialog;
}

/** Where it stands, what it costs, when it should be here, and what is to be done. */
export function PurchaseHead({ purchase, command, layout, openDialog }: Props) {
  const t = useT();
  const { label, shop, externalNumber, buyer, createdAt, stage, isPaid, eta, cancelReason, closedAt } =
    purchase;
  return (
    <div className={sheet.top}>
      <div className={headStyle.line}>
        {layout === 'page' && <h2 className={headStyle.label}>{label}</h2>}
        <div className={headStyle.badges}>
          <StageBadge stage={stage} />
          {stage !== 'cancelled' && (
            <Badge tone={isPaid ? 'good' : 'waiting'}>
              {t(isPaid ? 'tracking.paid' : 'tracking.unpaid')}
            </Badge>
          )}
        </div>
      </div>
      <p className={headStyle.about}>
        {[shop, externalNumber, t('purchase.bought-by', { buyer })].filter((part) => part !== '').join(' · ')}
        {' · '}
        <Moment at={createdAt} />
      </p>
      {stage === 'cancelled' && cancelReason !== '' && (
        <p className={headStyle.reason}>{t('purchase.cancelled-because', { reason: cancelReason })}</p>
      )}
      <Figures purchase={purchase} />
      <div className={style.facts}>
        {closedAt === null ? (
          <>
            {eta !== null && <span className={style.label}>{t('tracking.column.eta')}</span>}
            <EtaText eta={eta} stage={stage} slips={slipsOf(purchase)} hasIcon />
          </>
        ) : (
          <span>
            {t('purchase.closed')} <Moment at={closedAt} />
          </span>
        )}
      </div>
      <PurchaseTrouble refusal={command.refusal} />
      <PurchaseActions purchase={purchase} command={command} openDialog={openDialog} />
    </div>
  );
}

function Figures({ purchase }: Pick<Props, 'purchase'>) {
  const t = useT();
  const rate = useRateText();
  const { goods, currency, extras, landed, units, rateNow, isPaid, paidAt, paidWith, closedAt } = purchase;
  return (
    <div className={style.money}>
      <dl className={style.figures}>
        <Figure label={t('purchase.units')}>{units}</Figure>
        <Figure label={t('purchase.goods')}>
          <ForeignMoney amount={goods} currency={currency} />
        </Figure>
        <Figure label={t('purchase.extras')}>
          <MoneyText centavos={extras} />
        </Figure>
        <Figure label={t(closedAt === null ? 'purchase.landed-guess' : 'purchase.landed')}>
          <MoneyText centavos={landed} />
        </Figure>
      </dl>
      <p className={style.rate}>
        {t(isPaid ? 'purchase.rate.frozen' : 'purchase.rate.today', { rate: rate(rateNow), currency })}
        {isPaid && paidWith !== '' && ` · ${t('purchase.paid-with', { with: paidWith })}`}
        {paidAt !== null && (
          <>
            {' · '}
            <Moment at={paidAt} />
          </>
        )}
      </p>
    </div>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={style.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
