import { Button } from '@mantine/core';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { Plus } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from './settings.module.css';

interface Props {
  readonly shops: readonly Shop[];
  readonly onEdit: (id: Shop['id']) => void;
  readonly onNew: () => void;
}

/** Those in use first; one that was put away keeps its history and can come back. */
export function ShopList({ shops, onEdit, onNew }: Props) {
  const t = useT();
  const ordered = [...shops].sort((one, other) => Number(other.isActive) - Number(one.isActive));
  return (
    <>
      <p className={style.soft}>{t('articles.settings.shops-lead')}</p>
      {shops.length === 0 && <p>{t('articles.no-shops')}</p>}
      <ul className={style.rows}>
        {ordered.map((shop) => (
          <li key={shop.id} className={style.row} data-off={!shop.isActive || undefined}>
            <span className={style.what}>
              <span className={style.name}>{shop.name}</span>
              <ShopFacts shop={shop} />
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('articles.settings.change-of', { name: shop.name })}
              onClick={() => onEdit(shop.id)}
            >
              {t('articles.settings.change')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={onNew}>
          {t('articles.settings.new-shop')}
        </Button>
      </div>
    </>
  );
}

function ShopFacts({ shop }: { readonly shop: Shop }) {
  const t = useT();
  const intl = useIntl();
  const { currency, taxBp, leadMinDays, leadMaxDays, known } = shop;
  const tax = intl.formatNumber(taxBp / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      <span className={style.soft}>
        {[
          ...(shop.isActive ? [] : [t('articles.settings.off')]),
          currency,
          taxBp === 0 ? t('articles.settings.no-tax') : t('articles.settings.tax-of', { tax }),
          t('articles.settings.lead-of', { from: leadMinDays, to: leadMaxDays }),
        ].join(' · ')}
      </span>
      {known !== null && (
        <span className={style.soft}>
          {t('articles.settings.known', { from: known.fromDays, to: known.toDays, count: known.parcels })}
        </span>
      )}
    </>
  );
}
