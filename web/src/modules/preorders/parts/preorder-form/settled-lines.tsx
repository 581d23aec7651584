import type { PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { Lock } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { PreorderLinePicture } from '../preorder-line/preorder-line-picture.tsx';
import { LineBadge } from '../stage/faces.tsx';
import style from './settled-lines.module.css';

/** What the customer said yes to already: its price and number stay as they are. */
export function SettledLines({ lines }: { readonly lines: readonly PreorderLine[] }) {
  const t = useT();
  const money = useMoney();
  return (
    <div className={style.settled}>
      <p className={style.why}>
        <Lock size={14} aria-hidden />
        {t('preorders.form.settled')}
      </p>
      <ul className={style.lines} aria-label={t('preorders.form.settled')}>
        {lines.map((line) => (
          <li key={line.id} className={style.line} data-over={line.status === 'cancelled' || undefined}>
            <PreorderLinePicture own={line.pictureFileId} cover={line.picture} size={36} />
            <span className={style.text}>
              <span className={style.name}>{line.description}</span>
              <span className={style.soft}>
                {[line.size, line.colour, line.shop, `${line.quantity} × ${money(line.unitPrice)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <LineBadge status={line.status} />
            <MoneyText centavos={line.total} />
          </li>
        ))}
      </ul>
    </div>
  );
}
