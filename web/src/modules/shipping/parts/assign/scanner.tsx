import { ActionIcon, Button, Flex, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { readPastedRows } from '@trastienda/shared/shipping/paste.ts';
import type { LucideIcon } from 'lucide-react';
import { Camera, QrCode, ScanBarcode, Volume2, VolumeX } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import thumb from '#ui/page/thumb-bar.module.css';
import { LazyCameraScanner } from '#ui/scan/lazy-camera-scanner.tsx';
import { useStrayTyping } from '#ui/scan/use-stray-typing.ts';
import { Cod, Problems, parcelName, useLoad } from '../parcels.tsx';
import style from './assign.module.css';
import type { ScanLoop } from './use-scan-loop.ts';
import type { WorkRow } from './work-rows.ts';
import { newRow } from './work-rows.ts';

/** Besides «info», which the camera writes in its own colour. */
const TONES = { good: 'var(--good-ink)', wrong: 'var(--danger-ink)', info: null } as const;

interface ScanBarProps {
  readonly loop: ScanLoop;
  /** Several rows came at once: not a scan. */
  readonly onRows: (rows: readonly WorkRow[]) => void;
  readonly isMuted: boolean;
  readonly setMuted: (isMuted: boolean) => void;
  readonly isFilming: boolean;
  readonly setFilming: (isFilming: boolean) => void;
}

/** A scanner types a code and Enter, as a quick typist would: one field serves both, and it always listens. */
export function ScanBar({ loop, onRows, isMuted, setMuted, isFilming, setFilming }: ScanBarProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const isTouched =
    useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) === true;

  useStrayTyping(input);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTyped('');
      loop.release();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    loop.scan(typed);
    setTyped('');
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onRows(readPastedRows(text).map((row) => newRow(row)));
  };
  const isGuideNext = loop.held.parcel !== null;
  return (
    <Flex gap="xs" className={thumb.bar ?? ''}>
      <TextInput
        ref={input}
        className={style.field ?? ''}
        flex={1}
        miw={0}
        size="md"
        leftSectionWidth={52}
        aria-label={t('shipping.scan.field')}
        placeholder={t(isGuideNext ? 'shipping.scan.guide' : 'shipping.scan.slip')}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        leftSection={<ScanBarcode size={24} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <ActionIcon
        variant="default"
        size={56}
        aria-label={t('shipping.scan.camera')}
        title={t('shipping.scan.camera')}
        onClick={() => setFilming(true)}
      >
        <Camera size={24} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={56}
        aria-pressed={isMuted}
        aria-label={t('shipping.scan.mute')}
        title={t('shipping.scan.mute')}
        onClick={() => {
          setMuted(!isMuted);
          if (!isTouched) input.current?.focus();
        }}
      >
        {isMuted ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
      </ActionIcon>
      {isFilming && (
        <LazyCameraScanner.Part
          title={t(isGuideNext ? 'shipping.scan.guide' : 'shipping.scan.slip')}
          note={
            loop.message !== null && (
              <Text span inherit display="block" c={TONES[loop.message.tone] ?? 'inherit'} fw={500}>
                {loop.message.text}
              </Text>
            )
          }
          onCode={loop.scan}
          onClose={() => setFilming(false)}
        />
      )}
    </Flex>
  );
}

/** What is in the hands now and what comes next, readable from a step away. */
export function ScanStage({ loop: { held, message, isBusy, release } }: { readonly loop: ScanLoop }) {
  const t = useT();
  const isEmpty = held.parcel === null && held.guide === '';
  return (
    <Stack gap="sm" p="md" bdrs="lg" bg="var(--surface-sunk)" data-busy={isBusy || undefined}>
      <Group component="ol" gap="xs" align="stretch" wrap="nowrap" grow>
        <Step icon={QrCode} isDone={held.parcel !== null}>
          {held.parcel === null ? t('shipping.scan.step-slip') : parcelName(held.parcel)}
        </Step>
        <Step icon={ScanBarcode} isDone={held.guide !== ''}>
          {held.guide === '' ? t('shipping.scan.step-guide') : held.guide}
        </Step>
      </Group>
      {held.parcel !== null && <HeldParcel parcel={held.parcel} />}
      <Group gap="sm" justify="space-between" wrap="nowrap" mih={32}>
        <Text
          inherit
          c={message === null ? 'dimmed' : (TONES[message.tone] ?? 'var(--accent-ink)')}
          fw={500}
          role="status"
        >
          {message?.text ?? t('shipping.scan.hint')}
        </Text>
        {!isEmpty && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={release}>
            {t('shipping.scan.release')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const DONE = {
  bd: '1px solid var(--accent-ink)',
  bg: 'var(--accent-wash)',
  c: 'var(--accent-ink)',
  fw: 600,
} as const;
const AWAITED = { bd: '1px dashed var(--line-strong)', c: 'dimmed', fw: 500 } as const;

interface StepProps {
  readonly icon: LucideIcon;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ icon: Icon, isDone, children }: StepProps) {
  return (
    <Flex
      component="li"
      gap="xs"
      align="center"
      mih={48}
      py="2xs"
      px="sm"
      bdrs="md"
      style={{ overflowWrap: 'anywhere' }}
      data-done={isDone || undefined}
      {...(isDone ? DONE : AWAITED)}
    >
      <Icon size={20} aria-hidden />
      {children}
    </Flex>
  );
}

function HeldParcel({ parcel }: { readonly parcel: ParcelRow }) {
  const load = useLoad();
  return (
    <Group gap="md" align="flex-start" justify="space-between" wrap="nowrap">
      <div>
        <Text size="md" fw={600}>
          {parcel.receiverName || parcel.customerName}
        </Text>
        <Text c="dimmed" size="xs">
          {[parcel.destination, parcel.courier, load(parcel)].filter(Boolean).join(' · ')}
        </Text>
        <Problems of={parcel.problems} />
      </div>
      <Cod of={parcel} />
    </Group>
  );
}
