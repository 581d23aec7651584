import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Moment } from '#ui/moment.tsx';
import timeline from '#ui/timeline.module.css';
import style from './invoice.module.css';
import { Section } from './section.tsx';

/** What happened to it, from the beginning to now. */
export function History({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const { createdAt, issuedAt, sentAt, sentBy, voidedAt, voidReason, certifierName } = invoice;
  const certifier = certifierName ?? '';
  const entries = [
    { at: createdAt, sentence: t('billing.history.created'), detail: null },
    {
      at: issuedAt,
      sentence:
        certifier === '' ? t('billing.history.issued') : t('billing.history.certified', { certifier }),
      detail: null,
    },
    {
      at: sentAt,
      sentence: sentBy === null ? t('billing.history.sent') : t(`billing.history.sent.${sentBy}`),
      detail: null,
    },
    { at: voidedAt, sentence: t('billing.history.voided'), detail: voidReason },
  ].flatMap((entry) => (entry.at === null ? [] : [{ ...entry, at: entry.at }]));
  return (
    <Section title={t('billing.history')} tools={<AuditLink entity="invoice" id={invoice.id} />}>
      <ol className={timeline.timeline}>
        {entries.map(({ at, sentence, detail }) => (
          <li key={sentence}>
            <p>{sentence}</p>
            {detail !== null && <p className={style.soft}>«{detail}»</p>}
            <p className={style.when}>
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
