import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { CopyButton } from '../copy-button.tsx';
import style from './invoice.module.css';
import { Section } from './section.tsx';

/** What the tax office knows it by. */
export function Certificate({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const intl = useIntl();
  const { authorization, series, number, certifiedAt, certifierName, certifierTaxId } = invoice;
  if (authorization === null) return null;
  return (
    <Section
      title={t('billing.certificate')}
      tools={<CopyButton text={authorization} labelId="billing.certificate.copy" />}
    >
      <dl className={style.facts}>
        <dt>{t('billing.certificate.authorization')}</dt>
        <dd>{authorization}</dd>
        <dt>{t('billing.certificate.series')}</dt>
        <dd>{series}</dd>
        <dt>{t('billing.certificate.number')}</dt>
        <dd>{number}</dd>
        {certifiedAt !== null && (
          <>
            <dt>{t('billing.certificate.at')}</dt>
            <dd>{intl.formatDate(certifiedAt, { dateStyle: 'long', timeStyle: 'short' })}</dd>
          </>
        )}
        {certifierName !== null && certifierName !== '' && (
          <>
            <dt>{t('billing.certificate.by')}</dt>
            <dd>
              {certifierName}
              {certifierTaxId !== null && certifierTaxId !== '' && (
                <span className={style.soft}> · {t('billing.receiver.nit', { id: certifierTaxId })}</span>
              )}
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}
