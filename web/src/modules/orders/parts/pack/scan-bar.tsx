import { ActionIcon, Flex, Stack, Text, TextInput } from '@mantine/core';
import { Camera, CircleCheck, OctagonX, ScanBarcode } from 'lucide-react';
import type { RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Translate } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '#modules/inventory/exports.ts';
import { LazyCameraScanner } from '#ui/scan/lazy-camera-scanner.tsx';
import { ScanMessage } from '#ui/scan/scan-message.tsx';
import style from './pack.module.css';
import { differenceOf, type Scanned } from './pack-check.ts';

interface Props {
  readonly scanned: Scanned | null;
  readonly onCode: (code: string) => void;
}

/** A scanner types and presses Enter: wherever the focus is, what it types lands here. */
export function ScanBar({ scanned, onCode }: Props) {
  const t = useT();
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useScannerFocus(field, isScanning);
  const listed = (words: readonly string[]) => intl.formatList(words, { type: 'disjunction' });
  const said = scanned === null ? null : sayScanned(scanned, t, listed);
  const isWrong = scanned !== null && scanned.kind !== 'counted';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onCode(typed);
    setTyped('');
  };
  return (
    <Stack gap="xs" bg="var(--page)" className={style.scan ?? ''}>
      <Flex component="form" gap="xs" onSubmit={submit}>
        <TextInput
          ref={field}
          flex={1}
          size="lg"
          aria-label={t('orders.pack.scan')}
          placeholder={t('orders.pack.scan')}
          leftSection={<ScanBarcode size={22} aria-hidden />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ActionIcon
          variant="default"
          size={50}
          aria-label={t('orders.pack.camera')}
          title={t('orders.pack.camera')}
          onClick={() => setScanning(true)}
        >
          <Camera size={20} aria-hidden />
        </ActionIcon>
      </Flex>
      <ScanMessage tone={said === null ? undefined : isWrong ? 'wrong' : 'good'}>
        {said === null && <span>{t('orders.pack.hint')}</span>}
        {said !== null && (
          <>
            {isWrong ? <OctagonX size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
            <Text span inherit {...(isWrong && { fz: 'md', fw: 600 })}>
              {said}
            </Text>
          </>
        )}
      </ScanMessage>
      {isScanning && (
        <LazyCameraScanner.Part
          title={t('orders.pack.title')}
          note={said}
          onCode={onCode}
          onClose={() => setScanning(false)}
        />
      )}
    </Stack>
  );
}

function sayScanned(scanned: Scanned, t: Translate, listed: (words: readonly string[]) => string): string {
  switch (scanned.kind) {
    case 'counted': {
      const { line, count } = scanned;
      return t('orders.pack.said.counted', { article: articleOf(line), count, all: line.quantity });
    }
    case 'too-many': {
      const { line } = scanned;
      return t('orders.pack.said.too-many', { article: articleOf(line), all: line.quantity });
    }
    case 'foreign':
      return t('orders.pack.said.foreign', { code: scanned.code });
    case 'other': {
      const difference = differenceOf(scanned);
      return t(`orders.pack.said.other.${difference.in}`, {
        name: scanned.found.name,
        found: difference.found,
        wanted: listed(difference.wanted),
      });
    }
  }
}

const articleOf = (line: { name: string; size: string; colour: string; sku: string }) =>
  `${line.name} · ${variantName(line)}`;

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** At a desk the field has the focus from the start; on a phone that would only raise the keyboard. */
function useScannerFocus(field: RefObject<HTMLInputElement | null>, isElsewhere: boolean): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [field]);
  useEffect(() => {
    if (isElsewhere) return;
    const catchKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      // The space bar presses the button that has the focus.
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TYPED_INTO) !== null) return;
      if (!isOnTop(field.current)) return;
      field.current?.focus();
    };
    window.addEventListener('keydown', catchKey, true);
    return () => window.removeEventListener('keydown', catchKey, true);
  }, [field, isElsewhere]);
}

/** Nothing else was opened above the dialog that this lies in. */
function isOnTop(element: Element | null): boolean {
  const dialogs = document.querySelectorAll('[role=dialog]');
  return element !== null && element.closest('[role=dialog]') === dialogs[dialogs.length - 1];
}

/** Escape closes this, unless something lies above it: that closes by the same press. */
export function useTopEscape(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && isOnTop(dialog.current)) onClose();
    };
    // Before the ears of what lies above, which is gone once it has heard.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [dialog, onClose]);
}
