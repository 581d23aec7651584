import { Button } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-form/order-summary.module.css';
import { KeyCaps } from '#ui/key-caps.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { PreorderSums } from './preorder-body.ts';
import type { Sending } from './use-preorder-editor.ts';

interface Props {
  readonly sums: PreorderSums;
  readonly validDays: number;
  readonly isDraft: boolean;
  readonly isDirty: boolean;
  /** There is something whose price a customer can be told. */
  readonly hasOffer: boolean;
  readonly sending: Sending;
  readonly onSave: () => void;
  readonly onQuote: () => void;
}

/** What it comes to, always in sight, with what to do next. */
export function PreorderSummary(props: Props) {
  const { sums, validDays, isDraft, isDirty, hasOffer, sending, onSave, onQuote } = props;
  const t = useT();
  const main = (
    <Button
      fullWidth
      size="md"
      loading={sending === (isDraft ? 'quote' : 'save')}
      disabled={sending === null && !isDraft && !isDirty}
      rightSection={
        <span className={style.keys}>
          <KeyCaps keys="mod+Enter" />
        </span>
      }
      onClick={isDraft ? onQuote : onSave}
    >
      {t(isDraft ? 'preorders.form.quote' : 'preorders.form.save-changes')}
    </Button>
  );
  return (
    <>
      <section className={style.summary} aria-label={t('preorders.form.summary')}>
        <h3 className={style.title}>{t('preorders.form.summary')}</h3>
        <dl className={style.sums}>
          <Row label={t('preorders.form.cost', { count: sums.units })} centavos={sums.cost} />
          <Row label={t('preorders.form.gain')} centavos={sums.total - sums.cost} />
          <div className={style.total}>
            <dt>{t('preorders.form.total')}</dt>
            <dd aria-live="polite">
              <MoneyText centavos={sums.total} />
            </dd>
          </div>
          <Row label={t('preorders.form.deposit-sum')} centavos={sums.deposit} />
        </dl>
        <div className={style.actions}>
          <div className={style.main}>{main}</div>
          {isDraft ? (
            <Button variant="default" fullWidth loading={sending === 'save'} onClick={onSave}>
              {t('preorders.form.save-draft')}
            </Button>
          ) : (
            hasOffer && (
              <Button variant="default" fullWidth loading={sending === 'quote'} onClick={onQuote}>
                {t('preorders.form.quote-again')}
              </Button>
            )
          )}
          {hasOffer && <p className={style.row}>{t('preorders.form.valid', { count: validDays })}</p>}
        </div>
      </section>
      <div className={style.bar}>
        <div className={style.barText}>
          <span className={style.barTotal}>
            <MoneyText centavos={sums.total} />
          </span>
        </div>
        {main}
      </div>
    </>
  );
}

function Row({ label, centavos }: { readonly label: string; readonly centavos: number }) {
  return (
    <div className={style.row}>
      <dt>{label}</dt>
      <dd>
        <MoneyText centavos={centavos} />
      </dd>
    </div>
  );
}
