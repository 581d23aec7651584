import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { FlaskConical } from 'lucide-react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Notice } from '#ui/notice.tsx';
import { InvoiceBadge } from '../invoice-badge.tsx';
import { CommandTrouble } from './command-trouble.tsx';
import style from './invoice.module.css';
import { InvoiceAbout } from './invoice-about.tsx';
import { InvoiceSums } from './invoice-sums.tsx';

interface Props {
  readonly invoice: Invoice;
  readonly actor: Actor;
  readonly refusal: unknown;
}

/** What it is, where it stands, and what keeps it from going on. */
export function InvoiceHead({ invoice, actor, refusal }: Props) {
  const t = useT();
  const { kind, total, net, iva, regime, trouble } = invoice;
  return (
    <>
      <div className={style.badges}>
        <InvoiceBadge row={invoice} />
        <span className={style.kind}>{t(`billing.kind.${kind}`)}</span>
      </div>
      <InvoiceAbout of={invoice} at={invoice.issuedAt ?? invoice.createdAt} actor={actor} />
      <InvoiceSums
        total={total}
        split={regime === 'general' && kind !== 'receipt' ? { net, iva } : null}
        credited={invoice.credited}
      />
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
