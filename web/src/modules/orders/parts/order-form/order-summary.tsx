import { Button } from '@mantine/core';
import type { OrderSums } from '@trastienda/shared/orders/rules.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyCaps } from '#ui/key-caps.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import style from './order-summary.module.css';
import type { SavingPhase } from './saving-state.tsx';
import { SavingState } from './saving-state.tsx';
import type { Sending } from './use-order-editor.ts';

interface Props {
  readonly sums: OrderSums;
  readonly discount: number;
  readonly shipping: number;
  /** What came back and is no longer asked for. */
  readonly returned: number;
  readonly deposit: number | null;
  readonly isDraft: boolean;
  readonly isChanged: boolean;
  readonly phase: SavingPhase;
  readonly sending: Sending;
  readonly onMain: () => void;
  readonly onSaveDraft: () => void;
}

/** What it comes to, always in sight, with what to do next. */
export function OrderSummary(props: Props) {
  const { sums, discount, shipping, returned, deposit, isDraft, isChanged, phase, sending } = props;
  const { onMain, onSaveDraft } = props;
  const total = sums.total - returned;
  const t = useT();
  const main = (
    <Button
      fullWidth
      size="md"
      loading={sending === (isDraft ? 'confirm' : 'save')}
      disabled={sending === null && !isDraft && !isChanged}
      rightSection={
        <span className={style.keys}>
          <KeyCaps keys="mod+Enter" />
        </span>
      }
      onClick={onMain}
    >
      {t(isDraft ? 'orders.form.confirm' : 'orders.form.save-changes')}
    </Button>
  );
  return (
    <>
      <section className={style.summary} aria-label={t('orders.form.summary')}>
        <h3 className={style.title}>{t('orders.form.summary')}</h3>
        <dl className={style.sums}>
          <Row label={t('orders.form.subtotal', { count: sums.units })} centavos={sums.subtotal} />
          {discount > 0 && <Row label={t('orders.form.discount')} centavos={-discount} />}
          {shipping > 0 && <Row label={t('orders.form.shipping')} centavos={shipping} />}
          {returned > 0 && <Row label={t('orders.form.returned')} centavos={-returned} />}
          <div className={style.total}>
            <dt>{t('orders.form.total')}</dt>
            <dd aria-live="polite">
              <MoneyText centavos={total} />
            </dd>
          </div>
          {deposit !== null && <Row label={t('orders.form.deposit')} centavos={deposit} />}
        </dl>
        <div className={style.actions}>
          <div className={style.main}>{main}</div>
          {isDraft && (
            <Button
              variant="default"
              fullWidth
              loading={sending === 'save'}
              disabled={phase === 'empty'}
              onClick={onSaveDraft}
            >
              {t('orders.form.save-draft')}
            </Button>
          )}
        </div>
      </section>
      <div className={style.bar}>
        <div className={style.barText}>
          <span className={style.barTotal}>
            <MoneyText centavos={total} />
          </span>
          <SavingState phase={phase} isQuiet />
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
