import { ActionIcon, Modal } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { LAYERS } from '../../../../ui/layers.ts';
import { pictureAddress } from '../goods-picture.tsx';
import style from './viewer.module.css';

interface Props {
  readonly product: Product;
  readonly first: number;
  readonly onClose: () => void;
}

/** The pictures as large as the screen; ← → go on, + − and a click come nearer. */
export function Viewer({ product: { images, name }, first, onClose }: Props) {
  const t = useWords();
  const [index, setIndex] = useState(first);
  const [isNear, setNear] = useState(false);
  const image = images[Math.min(index, images.length - 1)];
  const step = (by: number) => {
    setNear(false);
    setIndex((before) => (before + by + images.length) % images.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
    if (event.key === '+') setNear(true);
    if (event.key === '-') setNear(false);
  };
  if (image === undefined) return null;
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onClose}
      zIndex={LAYERS.dialog}
      transitionProps={{ duration: 140 }}
      classNames={{ content: style.content ?? '', body: style.body ?? '' }}
    >
      <Modal.Content aria-label={t('inventory.product.viewer', { name })} onKeyDown={onKeyDown}>
        <Modal.Body>
          <header className={style.head}>
            <p className={style.title}>
              {image.alt || name}
              {images.length > 1 && (
                <span className={style.count}>
                  {t('inventory.product.picture-of', { number: index + 1, count: images.length })}
                </span>
              )}
            </p>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t(isNear ? 'inventory.product.zoom-out' : 'inventory.product.zoom-in')}
              onClick={() => setNear(!isNear)}
            >
              {isNear ? <ZoomOut size={20} aria-hidden /> : <ZoomIn size={20} aria-hidden />}
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('ui.close')}
              onClick={onClose}
              data-autofocus
            >
              <X size={20} aria-hidden />
            </ActionIcon>
          </header>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the keyboard has + and −, and the button */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div className={style.stage} data-near={isNear || undefined} onClick={() => setNear(!isNear)}>
            <img
              key={image.fileId}
              className={style.picture}
              src={pictureAddress(image.picture, 'full')}
              alt={image.alt || name}
              width={image.width}
              height={image.height}
            />
          </div>
          {images.length > 1 && (
            <>
              <ActionIcon
                className={style.previous ?? ''}
                variant="default"
                size={44}
                aria-label={t('inventory.product.previous-picture')}
                onClick={() => step(-1)}
              >
                <ChevronLeft size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                className={style.next ?? ''}
                variant="default"
                size={44}
                aria-label={t('inventory.product.next-picture')}
                onClick={() => step(1)}
              >
                <ChevronRight size={20} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
