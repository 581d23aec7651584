import { ActionIcon, Menu } from '@mantine/core';
import type { ProductImage } from '@trastienda/shared/inventory/contract/products.ts';
import { ArrowLeft, ArrowRight, Ellipsis, PencilLine, Star, Trash2 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '#ui/layers.ts';
import { GoodsPicture } from '../goods-picture.tsx';
import style from './picture-tile.module.css';

interface Props {
  readonly image: ProductImage;
  readonly name: string;
  readonly place: { readonly index: number; readonly count: number };
  readonly mayChange: boolean;
  readonly isDragged: boolean;
  readonly onView: () => void;
  readonly onMove: (to: number) => void;
  readonly onDescribe: () => void;
  readonly onRemove: () => void;
  readonly onDrag: (isDragging: boolean) => void;
  /** Another picture was let go of over this one. */
  readonly onDropped: () => void;
}

export function PictureTile(props: Props) {
  const { image, name, place, mayChange, isDragged, onView, onMove, onDescribe, onRemove } = props;
  const t = useT();
  const { index, count } = place;
  const number = { number: index + 1 };
  return (
    <li
      className={style.tile}
      data-dragged={isDragged || undefined}
      draggable={mayChange}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        // Without any content some browsers do not begin to drag.
        dataTransfer.setData('text/plain', image.alt || name);
        props.onDrag(true);
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={props.onDropped}
    >
      <button
        type="button"
        className={style.view}
        onClick={onView}
        aria-label={t('inventory.product.view-picture', number)}
      >
        <GoodsPicture picture={image.picture} alt={image.alt || name} size="fill" />
      </button>
      {index === 0 && (
        <span className={style.cover}>
          <Star size={12} aria-hidden />
          {t('inventory.product.cover')}
        </span>
      )}
      {image.colour !== '' && <span className={style.colour}>{image.colour}</span>}
      {mayChange && (
        <Menu position="bottom-end" zIndex={LAYERS.floating}>
          <Menu.Target>
            <ActionIcon
              className={style.menu ?? ''}
              variant="default"
              size={32}
              aria-label={t('inventory.product.picture-menu', number)}
            >
              <Ellipsis size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {index > 0 && (
              <Menu.Item leftSection={<Star size={18} aria-hidden />} onClick={() => onMove(0)}>
                {t('inventory.product.make-cover')}
              </Menu.Item>
            )}
            {index > 0 && (
              <Menu.Item leftSection={<ArrowLeft size={18} aria-hidden />} onClick={() => onMove(index - 1)}>
                {t('inventory.product.move-earlier')}
              </Menu.Item>
            )}
            {index < count - 1 && (
              <Menu.Item leftSection={<ArrowRight size={18} aria-hidden />} onClick={() => onMove(index + 1)}>
                {t('inventory.product.move-later')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<PencilLine size={18} aria-hidden />} onClick={onDescribe}>
              {t('inventory.product.describe-picture')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<Trash2 size={18} aria-hidden />} onClick={onRemove}>
              {t('inventory.product.remove-picture')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
