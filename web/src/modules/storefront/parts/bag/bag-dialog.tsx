import { ActionIcon, Box, Button, Group, Loader, Text, TextInput } from '@mantine/core';
import type { OpenedBag } from '@trastienda/shared/storefront/sellers-contract.ts';
import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useLatest } from '#ui/editor/use-latest.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { LazyCameraScanner } from '#ui/scan/lazy-camera-scanner.tsx';
import { useOpenBag } from '../../queries.ts';
import { bagCodeIn, isNoCode, toCodeText } from './bag.ts';

const CODE = { fontWeight: 600, letterSpacing: '0.16em', textTransform: 'uppercase' } as const;

interface Props {
  /** What a link brought; empty when it is to be typed. */
  readonly code: string;
  readonly onBag: (bag: OpenedBag) => void;
  readonly onClose: () => void;
}

/** Asks for a code, and with its sixth letter for what is in the bag. */
export function BagDialog({ code: begun, onBag, onClose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState(() => toCodeText(begun));
  const [isJudged, setJudged] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [note, setNote] = useState('');
  const { mutate, isPending, error, reset } = useOpenBag();
  const ask = (text: string) => {
    const code = bagCodeIn(text);
    setJudged(true);
    // A scanner ends with Enter what its last letter has begun.
    if (code !== null && !isPending) mutate(code, { onSuccess: onBag });
  };
  const type = (text: string) => {
    const next = toCodeText(text);
    setTyped(next);
    setJudged(isNoCode(next));
    reset();
    if (next !== typed && bagCodeIn(next) !== null) ask(next);
  };
  const begin = useLatest(() => {
    if (typed !== '') ask(typed);
  });
  useEffect(() => begin.current(), [begin]);

  const isWrong = isJudged && bagCodeIn(typed) === null;
  const fieldError = isWrong
    ? t('storefront.bag.no-code')
    : error === null
      ? undefined
      : (readProblem(error)?.message ?? t('ui.no-answer'));
  return (
    <Dialog title={t('storefront.bag.open-catalogue')} onClose={onClose}>
      <Text inherit mb="md" c="dimmed">
        {t('storefront.bag.lead')}
      </Text>
      <TextInput
        data-autofocus
        styles={{ input: CODE }}
        size="lg"
        label={t('storefront.bag.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        error={fieldError}
        readOnly={isPending}
        aria-busy={isPending}
        rightSection={isPending ? <Loader size={18} /> : null}
        inputContainer={(field) => (
          <Group gap="xs" wrap="nowrap">
            <Box flex={1} miw={0}>
              {field}
            </Box>
            <ActionIcon
              variant="default"
              size={50}
              disabled={isPending}
              aria-label={t('storefront.bag.camera')}
              title={t('storefront.bag.camera')}
              onClick={() => setScanning(true)}
            >
              <Camera size={20} aria-hidden />
            </ActionIcon>
          </Group>
        )}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          ask(typed);
        }}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button loading={isPending} onClick={() => ask(typed)}>
          {t('storefront.bag.open')}
        </Button>
      </DialogActions>
      {isScanning && (
        <LazyCameraScanner.Part
          title={t('storefront.bag.camera')}
          note={note}
          onCode={(text) => {
            const code = bagCodeIn(text);
            if (code === null) return setNote(t('storefront.bag.not-read'));
            setScanning(false);
            setTyped(code);
            ask(code);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </Dialog>
  );
}
