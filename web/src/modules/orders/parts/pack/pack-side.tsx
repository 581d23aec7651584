import { ActionIcon, Box, Button, Flex, Group, Input, Loader, Stack, Text, TextInput } from '@mantine/core';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { Camera, Minus, PackageCheck, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PICTURE_TYPES } from '#lib/pictures/upload-picture.ts';
import { useProofs } from '#modules/payments/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { addressParts } from '../order-view/delivery/address-text.ts';
import { toCollect } from '../order-view/prints/printed.ts';
import { DELIVERY_KINDS } from '../stage/badges.tsx';
import style from './pack.module.css';
import { parseGrams, toWeightText, WEIGHT_UNITS, type WeightUnit } from './pack-check.ts';

/** What is said of the parcel besides its goods. */
export interface Wrapped {
  readonly pieces: number;
  readonly weightGrams?: number;
  readonly photo?: FileId;
}

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  /** Pieces that were not seen yet. */
  readonly missing: number;
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly onPack: (wrapped: Wrapped) => void;
}

const UNIT_KEY = 'orders.weight-unit';
const MOST_PIECES = 99;

const CARD = { p: 'md', bd: '1px solid var(--line)', bdrs: 'lg', bg: 'var(--surface)' } as const;

export function PackSide({ order, parcel, missing, isReady, isSending, onPack }: Props) {
  const t = useT();
  const [unit, setUnit] = useState<WeightUnit>(readStored(UNIT_KEY) === 'g' ? 'g' : 'lb');
  const [weight, setWeight] = useState(() => toWeightText(parcel.weightGrams, unit));
  const [pieces, setPieces] = useState(parcel.pieces);
  const [photo, setPhoto] = useState<FileId | null>(null);
  const [isUploading, setUploading] = useState(false);
  const grams = parseGrams(weight, unit);
  const isBadWeight = Number.isNaN(grams);
  const changeUnit = (next: WeightUnit) => {
    setUnit(next);
    writeStored(UNIT_KEY, next);
    if (!isBadWeight) setWeight(toWeightText(grams, next));
  };
  const pack = () =>
    onPack({
      pieces,
      ...(grams !== null && { weightGrams: grams }),
      ...(photo !== null && { photo }),
    });
  return (
    <Stack component="aside" gap="md" miw={0} className={style.side ?? ''}>
      <Facts order={order} parcel={parcel} />
      <Stack gap="md" {...CARD}>
        <Flex gap="xs" align="flex-start">
          <TextInput
            flex={1}
            label={t('orders.pack.weight')}
            inputMode="decimal"
            autoComplete="off"
            value={weight}
            error={isBadWeight ? t('orders.pack.bad-weight') : undefined}
            onChange={(event) => setWeight(event.currentTarget.value)}
          />
          <Box mt="lg">
            <Segments
              label={t('orders.pack.unit')}
              value={unit}
              options={WEIGHT_UNITS.map((one) => ({ value: one, label: one }))}
              onChange={changeUnit}
            />
          </Box>
        </Flex>
        <Input.Wrapper label={t('orders.pack.pieces')} labelElement="div">
          <Group gap="2xs" className={style.touched ?? ''}>
            <ActionIcon
              variant="default"
              size={36}
              disabled={pieces === 1}
              aria-label={t('orders.pack.fewer-pieces')}
              onClick={() => setPieces(pieces - 1)}
            >
              <Minus size={16} aria-hidden />
            </ActionIcon>
            <Text span inherit miw={48} fw={600} ta="center" role="status">
              {pieces}
            </Text>
            <ActionIcon
              variant="default"
              size={36}
              disabled={pieces === MOST_PIECES}
              aria-label={t('orders.pack.more-pieces')}
              onClick={() => setPieces(pieces + 1)}
            >
              <Plus size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Input.Wrapper>
        <PackPhoto onPhoto={setPhoto} onUploading={setUploading} />
      </Stack>
      <Stack gap="xs" className={style.end ?? ''}>
        <Button
          size="lg"
          fullWidth
          leftSection={<PackageCheck size={20} aria-hidden />}
          disabled={!isReady || isBadWeight || isUploading}
          loading={isSending}
          onClick={pack}
        >
          {t('orders.pack.close')}
        </Button>
        <Text inherit mih={20} c="dimmed" ta="center" role="status">
          {missing > 0 ? t('orders.pack.missing', { count: missing }) : t('orders.pack.complete')}
        </Text>
      </Stack>
    </Stack>
  );
}

/** For whom, where to, what to collect, and what was asked for. */
function Facts({ order, parcel }: Pick<Props, 'order' | 'parcel'>) {
  const t = useT();
  const money = useMoney();
  const { receiver, town } = addressParts(order);
  const isPickup = order.delivery === 'pickup';
  const collect = toCollect(order);
  return (
    <Stack gap="2xs" {...CARD}>
      <Group component="p" gap="xs" align="stretch" justify="space-between" wrap="nowrap" c="dimmed" fw={500}>
        {order.label}
        {order.shipments.length > 1 && <span>{t('orders.view.parcel', { number: parcel.position })}</span>}
      </Group>
      <Text fz="lg" fw={600} lh={1.25} className={style.words ?? ''}>
        {isPickup ? order.customerName : receiver}
      </Text>
      <Text inherit c="dimmed">
        {[isPickup ? '' : town, parcel.courier ?? order.courier ?? t(DELIVERY_KINDS[order.delivery].labelId)]
          .filter((part) => part !== '')
          .join(' · ')}
      </Text>
      {collect > 0 && (
        <Text inherit mt="xs" c="var(--wait-ink)" fw={600}>
          {t('orders.pack.collect', { amount: money(collect) })}
        </Text>
      )}
      {(['customerNotes', 'staffNotes'] as const)
        .filter((name) => order[name] !== '')
        .map((name) => (
          <Box
            key={name}
            mt="xs"
            px="sm"
            py="xs"
            bdrs="md"
            bg="var(--wait-wash)"
            className={style.words ?? ''}
          >
            <Text c="var(--wait-ink)" size="xs" fw={500}>
              {t(`orders.view.${name}`)}
            </Text>
            <p>{order[name]}</p>
          </Box>
        ))}
    </Stack>
  );
}

interface PackPhotoProps {
  readonly onPhoto: (photo: FileId | null) => void;
  readonly onUploading: (isUploading: boolean) => void;
}

/** How it was packed, for the day somebody says that something was missing. */
function PackPhoto({ onPhoto, onUploading }: PackPhotoProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, remove, isSending } = useProofs(([photo]) => onPhoto(photo ?? null));
  useEffect(() => onUploading(isSending), [isSending, onUploading]);
  const [upload] = uploads;
  return (
    <Input.Wrapper label={t('orders.pack.photo')} labelElement="div">
      {upload === undefined ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={PICTURE_TYPES.join(',')}
            capture="environment"
            aria-label={t('orders.pack.photo-add')}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])].slice(0, 1));
              // Lets the same file be chosen again after it was refused.
              currentTarget.value = '';
            }}
          />
          <Flex
            component="button"
            type="button"
            align="center"
            justify="center"
            gap="xs"
            w="100%"
            mih={44}
            bdrs="md"
            fw={500}
            className={style.add ?? ''}
            onClick={() => input.current?.click()}
          >
            <Camera size={18} aria-hidden />
            {t('orders.pack.photo-add')}
          </Flex>
        </>
      ) : (
        <Box
          bg={upload.state === 'refused' ? 'var(--danger-wash)' : 'var(--drawing-ground)'}
          pos="relative"
          mih={88}
          mah={180}
          bdrs="md"
          className={`${style.picture} ${style.touched}`}
          data-state={upload.state}
        >
          {upload.preview !== null && upload.state !== 'refused' && (
            <Box
              component="img"
              src={upload.preview}
              alt={upload.name}
              display="block"
              w="100%"
              h={160}
              opacity={upload.state === 'sending' ? 0.35 : 1}
            />
          )}
          {upload.state === 'sending' && (
            <Flex
              component="span"
              pos="absolute"
              inset={0}
              align="center"
              justify="center"
              role="status"
              aria-label={t('payments.proof.sending', { name: upload.name })}
            >
              <Loader size={20} />
            </Flex>
          )}
          {upload.trouble !== null && (
            <Box component="p" py="sm" ps="sm" pe="3xl" fz="xs" role="alert">
              {upload.trouble}
            </Box>
          )}
          <ActionIcon
            top={4}
            className={style.corner ?? ''}
            variant="default"
            size={32}
            aria-label={t('payments.proof.remove', { name: upload.name })}
            onClick={() => remove(upload.key)}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </Box>
      )}
    </Input.Wrapper>
  );
}
