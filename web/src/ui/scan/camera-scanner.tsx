import { ActionIcon, Button, Flex, Loader, Stack, Text, TextInput } from '@mantine/core';
import { CameraOff, Flashlight, FlashlightOff, RotateCw } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '../overlays/dialog.tsx';
import style from './camera-scanner.module.css';
import { useScanning } from './use-scanning.ts';

interface Props {
  /** Says what is being scanned; «Escanear» without it. */
  readonly title?: string;
  /** A code was read or typed. The scanner goes on until it is closed. */
  readonly onCode: (code: string) => void;
  /** What the last code meant, in the words of whoever asked. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
}

/** Under what is written over the picture. */
const VEIL = 'color-mix(in srgb, var(--mantine-color-dark-8) 70%, transparent)';

/** Counted, because the same code may be read again. */
interface Read {
  readonly code: string;
  readonly count: number;
}

/** The camera as a scanner: barcodes and QR, one after the other. What it cannot read can be typed. */
export function CameraScanner({ title, onCode, note, onClose }: Props) {
  const t = useT();
  const [last, setLast] = useState<Read | null>(null);
  const take = (code: string) => {
    setLast((before) => ({ code, count: (before?.count ?? 0) + 1 }));
    onCode(code);
  };
  return (
    <Dialog title={title ?? t('scan.title')} onClose={onClose}>
      <Stack gap="sm">
        <Finder last={last} onCode={take} />
        <Stack gap="3xs" align="center" c="dimmed" ta="center" className={style.said ?? ''} role="status">
          {last !== null && (
            <>
              <Text span inherit c="var(--good-ink)" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {t('scan.read', { code: last.code })}
              </Text>
              {note}
            </>
          )}
        </Stack>
        <ManualCode onCode={take} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('scan.done')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface FinderProps {
  readonly last: Read | null;
  readonly onCode: (code: string) => void;
}

/** A part of its own, because a dialog draws its inside a moment later: the camera needs the picture's place. */
function Finder({ last, onCode }: FinderProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const { state, isLit, toggleLight, restart } = useScanning(video, onCode);
  return (
    <div className={style.stage}>
      <video
        ref={video}
        className={style.video}
        data-shown={state === 'reading' || undefined}
        aria-label={t('scan.picture')}
        muted
        playsInline
      />
      {state === 'starting' && (
        <Stack gap="sm" align="center" pos="relative" maw="36ch" p="md" ta="center" role="status">
          <Loader size={28} color="white" />
          <p>{t('scan.starting')}</p>
        </Stack>
      )}
      {state !== 'starting' && state !== 'reading' && (
        <Stack gap="sm" align="center" pos="relative" maw="36ch" p="md" ta="center" role="alert">
          <CameraOff size={32} aria-hidden />
          <p>{t(`scan.trouble.${state}`)}</p>
          {state !== 'insecure' && (
            <Button variant="white" leftSection={<RotateCw size={16} aria-hidden />} onClick={restart}>
              {t('ui.retry')}
            </Button>
          )}
        </Stack>
      )}
      {state === 'reading' && (
        <>
          {/* Made anew with each code, so that the flash is seen again. */}
          <span
            key={last?.count}
            className={style.sight}
            data-read={last !== null || undefined}
            aria-hidden="true"
          />
          {last === null && (
            <Text
              inherit
              pos="absolute"
              bottom={12}
              maw="calc(100% - 136px)"
              py="2xs"
              px="sm"
              bdrs="xl"
              bg={VEIL}
              c="var(--mantine-color-white)"
              fz="xs"
              ta="center"
            >
              {t('scan.aim')}
            </Text>
          )}
          {isLit !== null && (
            <ActionIcon
              className={style.light ?? ''}
              size={48}
              radius="xl"
              aria-pressed={isLit}
              aria-label={t('scan.light')}
              onClick={toggleLight}
            >
              {isLit ? <Flashlight size={22} aria-hidden /> : <FlashlightOff size={22} aria-hidden />}
            </ActionIcon>
          )}
        </>
      )}
    </div>
  );
}

function ManualCode({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Drawn outside of the form it was opened from, but its events still travel there.
    event.stopPropagation();
    if (typed.trim() === '') return;
    onCode(typed.trim());
    setTyped('');
  };
  return (
    <Flex component="form" gap="xs" align="flex-end" onSubmit={onSubmit}>
      <TextInput
        flex={1}
        label={t('scan.by-hand')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''}>
        {t('scan.add')}
      </Button>
    </Flex>
  );
}
