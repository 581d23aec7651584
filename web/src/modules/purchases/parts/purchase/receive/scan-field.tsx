import { ActionIcon, Group, Stack, TextInput } from '@mantine/core';
import { Camera, CircleCheck, OctagonX, ScanBarcode } from 'lucide-react';
import type { RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LazyCameraScanner } from '#ui/scan/lazy-camera-scanner.tsx';
import { ScanMessage } from '#ui/scan/scan-message.tsx';

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

export interface Said {
  readonly text: string;
  readonly isWrong: boolean;
}

interface Props {
  readonly said: Said | null;
  readonly onCode: (code: string) => void;
}

/** A scanner types a code and Enter, as a quick typist would: the same field serves both, and the camera too. */
export function ScanField({ said, onCode }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isFilming, setFilming] = useState(false);
  useStrayTyping(field);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onCode(typed);
    setTyped('');
  };
  return (
    <Stack gap="xs">
      <form onSubmit={submit}>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            ref={field}
            flex={1}
            size="lg"
            aria-label={t('purchase.receive.scan')}
            placeholder={t('purchase.receive.scan')}
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
            aria-label={t('purchase.receive.camera')}
            title={t('purchase.receive.camera')}
            onClick={() => setFilming(true)}
          >
            <Camera size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </form>
      <ScanMessage tone={said === null ? undefined : said.isWrong ? 'wrong' : 'good'}>
        {said === null ? (
          t('purchase.receive.hint')
        ) : (
          <>
            {said.isWrong ? <OctagonX size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
            <span>{said.text}</span>
          </>
        )}
      </ScanMessage>
      {isFilming && (
        <LazyCameraScanner.Part
          title={t('purchase.receive.scan')}
          note={said?.text}
          onCode={onCode}
          onClose={() => setFilming(false)}
        />
      )}
    </Stack>
  );
}

/** Letters and figures that go nowhere: no field has the focus, nothing lies above the page, no other key is held. */
function isStray({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (!/^[\p{L}\d]$/u.test(key) || ctrlKey || metaKey || altKey) return false;
  if (document.querySelector('[role=dialog], [role=menu]') !== null) return false;
  return target instanceof HTMLElement && target.closest(TYPED_INTO) === null;
}

/** A scanner types wherever the focus is: what it types lands in this field. */
function useStrayTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    // Under a finger the focus would push the keyboard over half of the screen.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => {
      if (!isStray(event)) return;
      // What a scanner types must not be taken for shortcuts of the page.
      event.stopPropagation();
      field.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [field]);
}
