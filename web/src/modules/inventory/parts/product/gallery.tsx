import { ActionIcon, Box, Button, Loader, Stack, Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { X } from 'lucide-react';
import type { DragEvent } from 'react';
import { useEffect, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Viewer } from '#ui/overlays/viewer.tsx';
import { pictureAddress } from '../goods.tsx';
import parts from '../parts.module.css';
import { CORNER, PictureAdder, PictureDetails, PictureTile, SQUARE } from './pictures.tsx';
import { Section } from './section.tsx';
import type { ImageChange, Upload } from './use-images.ts';
import { moveImage, removeImage, STALE, useImages, useUploads } from './use-images.ts';

const OVER = {
  bg: 'var(--accent-wash)',
  style: { outline: '2px dashed var(--accent-ink)', outlineOffset: 6 },
} as const;

interface Props {
  readonly product: Product;
  readonly mayManage: boolean;
}

export function Gallery({ product, mayManage }: Props) {
  const t = useT();
  const mayChange = mayManage && !product.isArchived;
  const { change, isBusy } = useImages(product);
  const { uploads, add, retry, forget } = useUploads(change);
  const [viewed, setViewed] = useState<number | null>(null);
  const [described, setDescribed] = useState<FileId | null>(null);
  const [dragged, setDragged] = useState<FileId | null>(null);
  const [isOver, setOver] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  usePastedPictures(mayChange, add);

  const attempt = (wanted: ImageChange) => {
    setTrouble(null);
    change(wanted).catch((refusal: unknown) =>
      setTrouble(
        refusal === STALE ? t('resource.stale') : (readProblem(refusal)?.message ?? t('ui.no-answer')),
      ),
    );
  };
  const dropFiles = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      add(event.dataTransfer.files);
    },
  };
  const { images } = product;
  const image = images.find(({ fileId }) => fileId === described);
  return (
    <Section title={t('inventory.product.pictures')}>
      <Box bdrs="md" {...(isOver && OVER)} {...(mayChange && dropFiles)}>
        {images.length === 0 && !mayChange && (
          <Text inherit c="dimmed">
            {t('inventory.product.no-pictures')}
          </Text>
        )}
        <AutoGrid component="ul" least={128} keepsSize gap="sm" aria-busy={isBusy}>
          {images.map((image, index) => (
            <PictureTile
              key={image.fileId}
              image={image}
              name={product.name}
              place={{ index, count: images.length }}
              mayChange={mayChange}
              isDragged={dragged === image.fileId}
              onView={() => setViewed(index)}
              onMove={(to) => attempt(moveImage(image.fileId, to))}
              onDescribe={() => setDescribed(image.fileId)}
              onRemove={() => attempt(removeImage(image.fileId))}
              onDrag={(isDragging) => setDragged(isDragging ? image.fileId : null)}
              onDropped={() => {
                if (dragged !== null && dragged !== image.fileId) attempt(moveImage(dragged, index));
                setDragged(null);
              }}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onForget={() => forget(upload.key)}
            />
          ))}
          {mayChange && <PictureAdder onAdd={add} />}
        </AutoGrid>
      </Box>
      <div role="alert">
        {trouble !== null && (
          <Text inherit mt="xs" c="var(--danger-ink)">
            {trouble}
          </Text>
        )}
      </div>
      {mayChange && (
        <Text inherit display={{ base: 'none', sm: 'block' }} mt="sm" c="dimmed" fz="xs">
          {t(images.length > 1 ? 'inventory.product.pictures-hint' : 'inventory.product.drop-pictures')}
        </Text>
      )}
      {viewed !== null && <PictureViewer product={product} first={viewed} onClose={() => setViewed(null)} />}
      {image !== undefined && (
        <PictureDetails product={product} image={image} change={change} onClose={() => setDescribed(null)} />
      )}
    </Section>
  );
}

/** Ctrl+V anywhere on the page, except where one writes. */
function usePastedPictures(isWanted: boolean, add: (files: Iterable<File>) => void): void {
  useEffect(() => {
    if (!isWanted) return;
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]') !== null)
        return;
      const files = event.clipboardData?.files;
      if (files === undefined || files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isWanted, add]);
}

interface PictureViewerProps {
  readonly product: Product;
  readonly first: number;
  readonly onClose: () => void;
}

/** The pictures of a product as large as the screen. */
function PictureViewer({ product: { images, name }, first, onClose }: PictureViewerProps) {
  const t = useT();
  return (
    <Viewer
      label={t('inventory.product.viewer', { name })}
      count={images.length}
      first={first}
      captionOf={(index) => images[index]?.alt || name}
      onClose={onClose}
    >
      {({ index }) => {
        const image = images[index];
        return image === undefined ? null : (
          <img
            key={image.fileId}
            src={pictureAddress(image.picture, 'full')}
            alt={image.alt || name}
            width={image.width}
            height={image.height}
          />
        );
      }}
    </Viewer>
  );
}

interface UploadTileProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

const COVERING = { objectFit: 'cover' } as const;

/** A picture on its way, already to be seen; refused, it says why. */
function UploadTile({
  upload: { name, preview, state, trouble, mayRetry },
  onRetry,
  onForget,
}: UploadTileProps) {
  const t = useT();
  return (
    <Box
      component="li"
      pos="relative"
      bdrs="md"
      bg="var(--drawing-ground)"
      style={{ overflow: 'hidden', ...(state === 'refused' ? { gridColumn: 'span 2' } : SQUARE) }}
      data-state={state}
    >
      <Box
        component="img"
        src={preview}
        alt=""
        pos="absolute"
        w="100%"
        h="100%"
        opacity={0.35}
        style={COVERING}
      />
      {state !== 'refused' && (
        <Stack
          pos="relative"
          h="100%"
          gap="xs"
          align="center"
          justify="center"
          p="xs"
          fz="xs"
          fw={500}
          style={{ overflowWrap: 'anywhere' }}
          ta="center"
          role="status"
        >
          <Loader size={24} />
          <span>
            {t(state === 'waiting' ? 'inventory.product.queued' : 'inventory.product.sending', { name })}
          </span>
        </Stack>
      )}
      {state === 'refused' && (
        <Stack
          pos="relative"
          h="100%"
          mih={128}
          gap="3xs"
          fz="xs"
          style={{ overflowWrap: 'anywhere' }}
          align="flex-start"
          py="sm"
          ps="sm"
          pe="2xl"
          bg="var(--danger-wash)"
          role="alert"
        >
          <Text inherit fw={600}>
            {name}
          </Text>
          <p>{trouble}</p>
          {mayRetry && (
            <Button variant="subtle" size="compact-sm" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
          <ActionIcon
            className={parts.touch ?? ''}
            {...CORNER}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('inventory.product.forget-upload', { name })}
            onClick={onForget}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </Stack>
      )}
    </Box>
  );
}
