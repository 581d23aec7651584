import type { StockMovement } from '@trastienda/shared/inventory/contract/stock.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { variantName } from '../variant-name.ts';
import style from './ledger-line.module.css';
import { MovementMark } from './movement-mark.tsx';

export function LedgerLine({ line }: { readonly line: StockMovement }) {
  const t = useT();
  const intl = useIntl();
  const signed = (units: number) => intl.formatNumber(units, { signDisplay: 'exceptZero' });
  const about = [line.documentLabel, line.reason].filter((text) => text !== null && text !== '');
  return (
    <tr className={style.line}>
      <td className={style.when}>
        <time dateTime={line.at} title={intl.formatDate(line.at, { dateStyle: 'full', timeStyle: 'medium' })}>
          {intl.formatDate(line.at, { day: 'numeric', month: 'short', year: '2-digit' })}
          <span className={style.hour}>{intl.formatTime(line.at)}</span>
        </time>
      </td>
      <td className={style.movement}>
        <span className={style.action}>
          <MovementMark kind={line.kind} />
          <span className={style.kind}>
            {t(`inventory.product.kind.${line.kind}`)}
            {about.map((text) => (
              <span key={text} className={style.about}>
                {text}
              </span>
            ))}
          </span>
        </span>
      </td>
      <td className={style.variant}>{variantName(line)}</td>
      <td className={style.place}>{line.location}</td>
      <td className={style.change}>
        {line.onHandDelta !== 0 && (
          <b data-sign={line.onHandDelta > 0 ? 'plus' : 'minus'}>{signed(line.onHandDelta)}</b>
        )}
        {line.reservedDelta !== 0 && (
          <span className={style.held}>
            {t('inventory.product.held-change', {
              count: Math.abs(line.reservedDelta),
              change: signed(line.reservedDelta),
            })}
          </span>
        )}
      </td>
      <td className={style.left}>
        {intl.formatNumber(line.onHandAfter)}
        {line.reservedAfter > 0 && (
          <span className={style.held}>
            {t('inventory.product.held-left', { count: line.reservedAfter })}
          </span>
        )}
      </td>
      <td className={style.cost}>{line.unitCost !== null && <MoneyText centavos={line.unitCost} />}</td>
      <td className={style.person}>{line.actorName}</td>
    </tr>
  );
}
