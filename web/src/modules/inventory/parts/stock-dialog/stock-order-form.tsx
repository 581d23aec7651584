import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import type { StockKind } from '../../queries/stock.ts';
import { StockFields } from './stock-fields.tsx';
import { StockLine } from './stock-line.tsx';
import type { Stocked } from './stock-lines.ts';
import style from './stock-order-form.module.css';
import { useLineKeys } from './use-line-keys.ts';
import { useStockForm } from './use-stock-form.ts';

interface Props {
  readonly kind: StockKind;
  readonly stocked: readonly Stocked[];
  readonly actor: Actor;
  readonly onClose: () => void;
}

export function StockOrderForm({ kind, stocked, actor, onClose }: Props) {
  const t = useT();
  const intl = useIntl();
  const { form, sending, shortages } = useStockForm({ kind, stocked, actor, onDone: onClose });
  const { isDirty } = form.formState;
  const lines = useWatch({ control: form.control, name: 'lines' });
  const keys = useLineKeys();
  const typed = lines.map(({ units }) => parseWhole(units)).filter((units) => !Number.isNaN(units));
  const sum = typed.reduce((total, units) => total + units, 0);
  const [first] = stocked;
  const isOneProduct = stocked.every(({ product }) => product.id === first?.product.id);
  const title = t(`inventory.stock.${kind}.title`, {
    name: isOneProduct ? (first?.product.name ?? '') : t('inventory.stock.many', { count: stocked.length }),
  });
  return (
    <Dialog title={title} onClose={onClose} isWide isStaying={sending.isSending || isDirty}>
      <form onSubmit={sending.onSubmit} onKeyDown={submitOnCtrlEnter} noValidate className={style.form}>
        <FormAlert refusal={sending.refusal} />
        <StockFields kind={kind} form={form} locations={first?.product.locations ?? []} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside */}
        <div className={style.lines} data-kind={kind} onKeyDown={keys}>
          <div className={style.head} aria-hidden="true">
            <span>{t('inventory.stock.variant')}</span>
            <span>
              {t(
                kind === 'receive' || kind === 'count' ? 'inventory.stock.there-is' : 'inventory.stock.free',
              )}
            </span>
            <span>{t(kind === 'count' ? 'inventory.stock.counted' : 'inventory.stock.units')}</span>
            {kind === 'receive' ? (
              <span>{t('inventory.stock.cost')}</span>
            ) : (
              <span>{t(kind === 'count' ? 'inventory.stock.difference' : 'inventory.stock.left')}</span>
            )}
          </div>
          {stocked.map((one, index) => (
            <StockLine
              key={one.variant.id}
              kind={kind}
              form={form}
              index={index}
              stocked={one}
              isOneProduct={isOneProduct}
              shortage={shortages.find(({ variantId }) => variantId === one.variant.id)}
            />
          ))}
        </div>
        <DialogActions>
          <p className={style.sum} role="status">
            {typed.length === 0
              ? t('inventory.stock.nothing-yet')
              : kind === 'count'
                ? t('inventory.stock.counted-lines', { count: typed.length })
                : t('inventory.stock.sum', { count: sum, shown: intl.formatNumber(sum) })}
          </p>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            loading={sending.isSending}
            disabled={!sending.isSending && (typed.length === 0 || (kind !== 'count' && sum === 0))}
          >
            {t(`inventory.stock.${kind}.do`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
