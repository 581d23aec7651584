import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '../goods-picture.tsx';
import { variantName } from '../variant-name.ts';
import { ItemActions } from './item-actions.tsx';
import type { OpenItemDialog } from './item-dialogs.tsx';
import style from './item-drawer.module.css';
import { Amount, ItemState, Margin, Price, Units } from './item-facts.tsx';
import { ItemLevels } from './item-levels.tsx';
import { ItemMovements } from './item-movements.tsx';

/** One line of the inventory beside its list: how it stands, where it lies, what happened last. */
export function ItemDrawer({
  item,
  openDialog,
}: {
  readonly item: StockItem;
  readonly openDialog: OpenItemDialog;
}) {
  const t = useT();
  return (
    <div className={style.drawer}>
      <div className={style.head}>
        <GoodsPicture picture={item.picture} alt="" size={96} />
        <div className={style.about}>
          <p className={style.variant}>{variantName(item)}</p>
          <p className={style.codes}>
            {item.sku}
            {item.barcode !== '' && <span>{item.barcode}</span>}
          </p>
          <ItemState item={item} />
        </div>
      </div>
      <ItemActions item={item} openDialog={openDialog} />
      <dl className={style.units}>
        <div data-main>
          <dt>{t('inventory.list.column.available')}</dt>
          <dd>
            <Units count={item.available} />
          </dd>
        </div>
        <div>
          <dt>{t('inventory.list.column.on-hand')}</dt>
          <dd>
            <Units count={item.onHand} />
          </dd>
        </div>
        <div>
          <dt>{t('inventory.list.column.reserved')}</dt>
          <dd>
            <Units count={item.reserved} />
          </dd>
        </div>
        <div>
          <dt>{t('inventory.list.column.incoming')}</dt>
          <dd>
            <Units count={item.incoming} />
          </dd>
        </div>
      </dl>
      <dl className={style.facts}>
        <div>
          <dt>{t('inventory.list.column.price')}</dt>
          <dd>
            <Price item={item} />
          </dd>
        </div>
        <div>
          <dt>{t('inventory.list.column.cost')}</dt>
          <dd>
            <Amount centavos={item.averageCost} />
          </dd>
        </div>
        <div>
          <dt>{t('inventory.list.column.margin')}</dt>
          <dd>
            <Margin item={item} />
          </dd>
        </div>
        <div>
          <dt>{t('inventory.list.column.value')}</dt>
          <dd>
            <Amount centavos={item.value} />
          </dd>
        </div>
        <div>
          <dt>{t('inventory.list.column.minimum')}</dt>
          <dd>
            <Units count={item.minimum} />
          </dd>
        </div>
        <div>
          <dt>{t('inventory.list.column.category')}</dt>
          <dd>{[item.category.name, item.brand?.name].filter(Boolean).join(' · ')}</dd>
        </div>
      </dl>
      <section>
        <h3 className={style.title}>{t('inventory.list.places')}</h3>
        <ItemLevels item={item} />
      </section>
      <section>
        <h3 className={style.title}>{t('inventory.list.last-movements')}</h3>
        <ItemMovements item={item} />
      </section>
    </div>
  );
}
