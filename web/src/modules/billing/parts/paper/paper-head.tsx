import { Link } from '@tanstack/react-router';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { FlaskConical } from 'lucide-react';
import type { Actor } from '../../../../lib/actor.ts';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { MoneyText } from '../../../../ui/money-text.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PaperBadge } from '../paper-badge.tsx';
import { CommandTrouble } from './command-trouble.tsx';
import style from './paper.module.css';

interface Props {
  readonly invoice: Invoice;
  readonly actor: Actor;
  readonly refusal: unknown;
}

/** What it is, where it stands, and what keeps it from going on. */
export function PaperHead({ invoice, actor, refusal }: Props) {
  const t = useWords();
  const { kind, orderId, orderLabel, total, net, iva, regime, trouble } = invoice;
  const seesOrders = actor.codes.includes('S-01');
  return (
    <>
      <div className={style.badges}>
        <PaperBadge row={invoice} />
        <span className={style.kind}>{t(`billing.kind.${kind}`)}</span>
      </div>
      <p className={style.about}>
        {seesOrders ? (
          <Link to="/orders/list" search={{ open: orderId }}>
            {t('billing.of-order', { label: orderLabel })}
          </Link>
        ) : (
          t('billing.of-order', { label: orderLabel })
        )}
        {' · '}
        {t('billing.sold-by', { seller: invoice.seller })}
        {' · '}
        <Moment at={invoice.issuedAt ?? invoice.createdAt} />
      </p>
      <dl className={style.sums}>
        <div data-strong>
          <dt>{t('billing.column.total')}</dt>
          <dd>
            <MoneyText centavos={total} />
          </dd>
        </div>
        {regime === 'general' && kind !== 'receipt' && (
          <>
            <div>
              <dt>{t('billing.column.net')}</dt>
              <dd>
                <MoneyText centavos={net} />
              </dd>
            </div>
            <div>
              <dt>{t('billing.column.iva')}</dt>
              <dd>
                <MoneyText centavos={iva} />
              </dd>
            </div>
          </>
        )}
        {invoice.credited > 0 && (
          <div>
            <dt>{t('billing.credited')}</dt>
            <dd>
              −<MoneyText centavos={invoice.credited} />
            </dd>
          </div>
        )}
      </dl>
      {invoice.isRehearsal && (
        <p className={style.rehearsal}>
          <FlaskConical size={16} aria-hidden />
          {t('billing.rehearsal')}
        </p>
      )}
      {/* A fresh refusal says the same in more words. */}
      {trouble !== null && refusal === null && (
        <Notice tone="danger">
          <p>
            {t(trouble.code, { words: trouble.words })}
            {trouble.code !== 'invoice.refused' && trouble.words !== '' && ` «${trouble.words}»`}
          </p>
        </Notice>
      )}
      {invoice.isAwaitingAnswer && trouble === null && refusal === null && (
        <Notice tone="info">
          <p>{t('invoice.certifying')}</p>
        </Notice>
      )}
      <CommandTrouble refusal={refusal} />
      {invoice.reason !== null && invoice.reason !== '' && (
        <p className={style.quote}>{t('billing.because', { reason: invoice.reason })}</p>
      )}
      {invoice.voidReason !== null && (
        <p className={style.quote}>{t('billing.voided-because', { reason: invoice.voidReason })}</p>
      )}
    </>
  );
}
