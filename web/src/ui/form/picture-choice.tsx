import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import {
  isPicture,
  LARGEST_PICTURE_BYTES,
  PICTURE_TYPES,
  usePictureUpload,
} from '#lib/pictures/upload-picture.ts';
import { readProblem } from '#lib/refusal.ts';

interface Props {
  readonly picture: string | null;
  readonly preview: ReactNode;
  readonly textOf: (part: 'add' | 'change' | 'remove' | 'hint' | 'wrong-type' | 'too-large') => string;
  readonly error: string | undefined;
  readonly onChange: (picture: FileId | null) => void;
  /** Pasted wherever the focus is, instead of in here only. */
  readonly isPastedAnywhere?: boolean;
  readonly 'data-field'?: string;
}

/** Chosen or pasted; sent as soon as it is there. */
export function PictureChoice(props: Props) {
  const { picture, preview, textOf, error, onChange, isPastedAnywhere = false } = props;
  const t = useT();
  const { mutate: upload, isPending } = usePictureUpload();
  const [trouble, setTrouble] = useState<string | null>(null);
  // Lets the same file be chosen again after it was refused.
  const resetInput = useRef<() => void>(null);
  const choose = (file: File | null) => {
    resetInput.current?.();
    if (file === null) return;
    if (!isPicture(file)) return setTrouble(textOf('wrong-type'));
    if (file.size > LARGEST_PICTURE_BYTES) return setTrouble(textOf('too-large'));
    setTrouble(null);
    upload(file, {
      onSuccess: ({ id }) => onChange(id),
      onError: (refusal) => setTrouble(readProblem(refusal)?.message ?? t('ui.no-answer')),
    });
  };
  const paste = (event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>) => {
    const [file] = event.clipboardData?.files ?? [];
    if (file === undefined) return;
    event.preventDefault();
    choose(file);
  };
  const pasteAnywhere = useEffectEvent(paste);
  useEffect(() => {
    if (!isPastedAnywhere) return;
    const listen = (event: ClipboardEvent) => pasteAnywhere(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, [isPastedAnywhere]);
  const wrong = trouble ?? error ?? null;
  return (
    <Group
      gap="sm"
      wrap="nowrap"
      data-field={props['data-field']}
      {...(!isPastedAnywhere && { onPaste: paste })}
    >
      {preview}
      <Stack gap="2xs" miw={0}>
        <Group gap="xs">
          <FileButton onChange={choose} accept={PICTURE_TYPES.join(',')} resetRef={resetInput}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={isPending}
                leftSection={<ImageUp size={16} aria-hidden />}
              >
                {textOf(picture === null ? 'add' : 'change')}
              </Button>
            )}
          </FileButton>
          {picture !== null && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => onChange(null)}
            >
              {textOf('remove')}
            </Button>
          )}
        </Group>
        <Text
          size="xs"
          c={wrong === null ? 'dimmed' : 'var(--danger-ink)'}
          role="status"
          data-wrong={wrong !== null || undefined}
        >
          {wrong ?? textOf('hint')}
        </Text>
      </Stack>
    </Group>
  );
}
