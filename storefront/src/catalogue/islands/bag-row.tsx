import { articleAddress } from '../address.ts';
import { type BagLine, setQuantity } from '../bag.ts';
import { changeBag } from '../bag-store.ts';
import { CatalogueIcon } from '../catalogue-icon.tsx';
import { thumbPicture } from '../picture-address.ts';
import { Quantity } from './quantity.tsx';

interface Props {
  readonly line: BagLine;
  readonly money: (centavos: number) => string;
  readonly isOff: boolean;
}

export function BagRow({ line, money, isOff }: Props) {
  const { variantId, slug, name, size, colour, picture, quantity, price } = line;
  const details = [size === '' ? '' : `Talla ${size}`, colour, line.isOnOrder ? 'Bajo pedido' : ''];
  const set = (next: number) => changeBag((bag) => setQuantity(bag, variantId, next));
  return (
    <li>
      {picture === null ? (
        <span class="no-picture">
          <CatalogueIcon name="hanger" size={26} />
        </span>
      ) : (
        <img src={thumbPicture(picture)} alt="" width={60} height={80} decoding="async" />
      )}
      <div class="bag-line">
        <a href={articleAddress(slug)}>{name}</a>
        <span class="soft">{details.filter((part) => part !== '').join(' · ')}</span>
        <div class="bag-amounts">
          <Quantity value={quantity} what={name} onChange={set} {...{ isOff }} />
          <span class="sum">{money(price * quantity)}</span>
        </div>
        <button type="button" class="link" onClick={() => set(0)} disabled={isOff}>
          Quitar<span class="unseen"> {name}</span>
        </button>
      </div>
    </li>
  );
}
