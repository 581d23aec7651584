import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { Figure, FigureBlock } from '#ui/document/blocks/money-block.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { DocumentHead } from '#ui/document/document-head.tsx';
import type { Shown } from '#ui/document/document-kind.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { EtaText } from '../../eta-text.tsx';
import { ForeignMoney, useRateText } from '../../foreign-money.tsx';
import { StageBadge } from '../../stage.tsx';
import type { DialogState } from '../dialog-state.ts';
import { slipsOf } from '../facts.ts';
import { usePurchaseCommand } from '../use-purchase-command.ts';
import { PurchaseActions } from './purchase-actions.tsx';
import style from './purchase-head.module.css';

type Props = Shown<Purchase, DialogState, object>;

/** Where it stands, what it costs, when it should be here, and what is to be done. */
export function PurchaseHead({ document: purchase, layout, openDialog }: Props) {
  const t = useT();
  const command = usePurchaseCommand(purchase);
  const { label, shop, externalNumber, buyer, createdAt, stage, isPaid, eta, cancelReason, closedAt } =
    purchase;
  const made = [shop, externalNumber, t('purchase.bought-by', { buyer })].filter((part) => part !== '');
  return (
    <DocumentHead
      layout={layout}
      label={label}
      badges={
        <>
          <StageBadge stage={stage} />
          {stage !== 'cancelled' && (
            <Badge tone={isPaid ? 'good' : 'waiting'}>
              {t(isPaid ? 'tracking.paid' : 'tracking.unpaid')}
            </Badge>
          )}
        </>
      }
      about={
        <>
          {made.join(' · ')}
          {' · '}
          <Moment at={createdAt} />
        </>
      }
      reason={
        stage === 'cancelled' && cancelReason !== ''
          ? t('purchase.cancelled-because', { reason: cancelReason })
          : null
      }
    >
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
      <CommandTrouble refusal={command.refusal} staleId="purchase.stale" />
      <PurchaseActions purchase={purchase} command={command} openDialog={openDialog} />
    </DocumentHead>
  );
}

function Figures({ purchase }: { readonly purchase: Purchase }) {
  const t = useT();
  const rate = useRateText();
  const { goods, currency, extras, landed, units, rateNow, isPaid, paidAt, paidWith, closedAt } = purchase;
  return (
    <FigureBlock
      hint={
        <>
          {t(isPaid ? 'purchase.rate.frozen' : 'purchase.rate.today', { rate: rate(rateNow), currency })}
          {isPaid && paidWith !== '' && ` · ${t('purchase.paid-with', { with: paidWith })}`}
          {paidAt !== null && (
            <>
              {' · '}
              <Moment at={paidAt} />
            </>
          )}
        </>
      }
    >
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
    </FigureBlock>
  );
}
