import { PackageSearch } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import style from './order-missing.module.css';

/** There is none, or it is another seller's: both are told alike. */
export function OrderMissing() {
  const t = useT();
  return (
    <div className={style.missing}>
      <EmptyDrawing icon={PackageSearch} />
      <h3 className={style.title}>{t('orders.view.missing')}</h3>
      <p className={style.text}>{t('orders.view.missing-text')}</p>
    </div>
  );
}
