import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { FlaskConical, Hand, Radio, TriangleAlert } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './mode-line.module.css';

const ICONS = { simulator: FlaskConical, hand: Hand, http: Radio } as const;

/** What the invoices made here are worth, said before anybody asks. Its room is kept, so nothing jumps. */
export function ModeLine({ options }: { readonly options: BillingOptions | undefined }) {
  const t = useT();
  if (options === undefined) return <p className={style.line} />;
  if (!options.isIssuerComplete)
    return (
      <p className={style.line} data-tone="wait" role="status">
        <TriangleAlert size={16} aria-hidden />
        {t('invoice.issuer-incomplete')}
      </p>
    );
  const Icon = ICONS[options.certifier];
  return (
    <p className={style.line}>
      <Icon size={16} aria-hidden />
      {t(`billing.mode.${options.certifier}`)}
    </p>
  );
}
