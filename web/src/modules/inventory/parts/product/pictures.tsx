import type { BoxProps } from '@mantine/core';
import { ActionIcon, Box, Button, Flex, Group, Menu, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Product, ProductImage } from '@trastienda/shared/inventory/contract/products.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeft,
  ArrowRight,
  Camera,
  ChevronDown,
  Ellipsis,
  ImagePlus,
  PencilLine,
  Star,
  Trash2,
} from 'lucide-react';
import type { ComponentProps, DragEvent, ReactNode } from 'react';
import { useCallback, useRef } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { PICTURE_TYPES } from '#lib/pictures/upload-picture.ts';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { LAYERS } from '#ui/theme/layers.ts';
import { GoodsPicture } from '../goods.tsx';
import parts from '../parts.module.css';
import style from './product.module.css';
import { Item } from './product-actions.tsx';
import type { ImageChange } from './use-images.ts';
import { describeImage, STALE } from './use-images.ts';

export const SQUARE = { aspectRatio: 1 } as const;
/** Where the button of a picture hangs. */
export const CORNER = { pos: 'absolute', top: 4, style: { insetInlineEnd: 4 } } as const;

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
  const { image, name, mayChange, onMove } = props;
  const { index, count } = props.place;
  const t = useT();
  return (
    <Box
      component="li"
      pos="relative"
      style={SQUARE}
      opacity={props.isDragged ? 0.4 : 1}
      draggable={mayChange}
      onDragStart={({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move';
        // Without any content some browsers do not begin to drag.
        dataTransfer.setData('text/plain', image.alt || name);
        props.onDrag(true);
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={props.onDropped}
    >
      <Box
        component="button"
        type="button"
        w="100%"
        h="100%"
        bdrs="md"
        style={{ cursor: 'zoom-in' }}
        onClick={props.onView}
        aria-label={t('inventory.product.view-picture', { number: index + 1 })}
      >
        <GoodsPicture picture={image.picture} alt={image.alt || name} size="fill" />
      </Box>
      {index === 0 && (
        <Tag top={8}>
          <Star size={12} aria-hidden />
          {t('inventory.product.cover')}
        </Tag>
      )}
      {image.colour !== '' && <Tag bottom={8}>{image.colour}</Tag>}
      {mayChange && (
        <Menu position="bottom-end" zIndex={LAYERS.floating}>
          <Menu.Target>
            <ActionIcon
              className={parts.touch ?? ''}
              {...CORNER}
              variant="default"
              size={32}
              aria-label={t('inventory.product.picture-menu', { number: index + 1 })}
            >
              <Ellipsis size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {index > 0 && (
              <Item icon={Star} labelId="inventory.product.make-cover" onClick={() => onMove(0)} />
            )}
            {index > 0 && (
              <Item
                icon={ArrowLeft}
                labelId="inventory.product.move-earlier"
                onClick={() => onMove(index - 1)}
              />
            )}
            {index < count - 1 && (
              <Item
                icon={ArrowRight}
                labelId="inventory.product.move-later"
                onClick={() => onMove(index + 1)}
              />
            )}
            <Item icon={PencilLine} labelId="inventory.product.describe-picture" onClick={props.onDescribe} />
            <Menu.Divider />
            <Item icon={Trash2} labelId="inventory.product.remove-picture" onClick={props.onRemove} />
          </Menu.Dropdown>
        </Menu>
      )}
    </Box>
  );
}

/** What a picture is, written on it. */
function Tag({ children, ...place }: Pick<BoxProps, 'top' | 'bottom'> & { readonly children: ReactNode }) {
  return (
    <Group
      component="span"
      pos="absolute"
      style={{ insetInlineStart: 8, pointerEvents: 'none' }}
      gap="2xs"
      maw="calc(100% - 16px)"
      py="3xs"
      px="xs"
      bdrs="lg"
      bg="var(--surface)"
      fz="xs"
      fw={500}
      lh="16px"
      {...place}
    >
      {children}
    </Group>
  );
}

export const ADD_PICTURES_ID = 'add-pictures';

/** The next places in the gallery: from the files, or on a phone straight from the camera. */
export function PictureAdder({ onAdd }: Pick<AddTileProps, 'onAdd'>) {
  return (
    <>
      <AddTile
        id={ADD_PICTURES_ID}
        icon={ImagePlus}
        labelId="inventory.product.add-pictures"
        input={{ multiple: true, accept: PICTURE_TYPES.join(',') }}
        onAdd={onAdd}
      />
      <AddTile
        className={style.camera}
        icon={Camera}
        labelId="inventory.product.take-picture"
        input={{ accept: 'image/*', capture: 'environment' }}
        onAdd={onAdd}
      />
    </>
  );
}

interface AddTileProps {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly icon: LucideIcon;
  readonly labelId: string;
  readonly input: Pick<ComponentProps<'input'>, 'multiple' | 'accept' | 'capture'>;
  readonly onAdd: (files: Iterable<File>) => void;
}

function AddTile({ id, className, icon: Icon, labelId, input, onAdd }: AddTileProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const take = (taken: HTMLInputElement) => {
    onAdd(Array.from(taken.files ?? []));
    // Lets the same file be chosen again after it was refused.
    taken.value = '';
  };
  return (
    <Box component="li" className={className ?? ''} style={SQUARE}>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t(labelId)}
        {...input}
        onChange={(event) => take(event.currentTarget)}
      />
      <Flex
        component="button"
        id={id}
        type="button"
        className={style.add ?? ''}
        direction="column"
        gap="xs"
        align="center"
        justify="center"
        w="100%"
        h="100%"
        p="xs"
        bdrs="md"
        fw={500}
        onClick={() => field.current?.click()}
      >
        <Icon size={24} strokeWidth={1.75} aria-hidden />
        {t(labelId)}
      </Flex>
    </Box>
  );
}

interface PictureDetailsProps {
  readonly product: Product;
  readonly image: ProductImage;
  readonly change: (change: ImageChange) => Promise<void>;
  readonly onClose: () => void;
}

const schema = z.object({ alt: optionalText(200), colour: optionalText(40) });

/** What a picture shows, for those who do not see it, and which colour it is of. */
export function PictureDetails({ product, image, change, onClose }: PictureDetailsProps) {
  const t = useT();
  const form = useSchemaForm({ schema: schema, defaultValues: { alt: image.alt, colour: image.colour } });
  const save = useCallback(
    async (values: { alt: string; colour: string }) => {
      await change(describeImage(image, values));
      onClose();
    },
    [change, image, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, save);
  const colours = [...new Set([image.colour, ...product.variants.map(({ colour }) => colour)])].filter(
    Boolean,
  );
  return (
    <Dialog title={t('inventory.product.describe-picture')} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          {refusal === STALE ? <p role="alert">{t('resource.stale')}</p> : <FormAlert refusal={refusal} />}
          <Group gap="md" align="stretch" wrap="nowrap">
            <GoodsPicture picture={image.picture} alt="" size={96} />
            <TextInput
              data-autofocus
              flex={1}
              miw={0}
              label={t('inventory.product.alt')}
              description={t('inventory.product.alt-hint')}
              error={form.formState.errors.alt?.message}
              {...form.register('alt')}
            />
          </Group>
          {colours.length > 0 && (
            <NativeSelect
              label={t('inventory.product.picture-colour')}
              rightSection={<ChevronDown size={16} aria-hidden />}
              data={[
                { value: '', label: t('inventory.product.any-colour') },
                ...colours.map((colour) => ({ value: colour, label: colour })),
              ]}
              {...form.register('colour')}
            />
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
