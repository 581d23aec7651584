import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { isPicture, LARGEST_PICTURE_BYTES, PICTURE_TYPES } from '#lib/pictures/upload-picture.ts';
import { readProblem } from '#lib/refusal.ts';
import { useUploadPicture } from '../queries/account.ts';

interface Props {
  /** As it will be seen. */
  readonly preview: ReactNode;
  /** What choosing one is called, and choosing another. */
  readonly labels: { readonly add: string; readonly change: string };
  readonly picture: FileId | null;
  readonly onChange: (picture: FileId | null) => void;
  readonly error?: string | undefined;
}

/** Sent as soon as it is chosen, worn once the form is saved. */
export function PictureField({ preview, labels, picture, onChange, error }: Props) {
  const t = useT();
  const { mutate: upload, isPending } = useUploadPicture();
  const [trouble, setTrouble] = useState<string | null>(null);
  // Lets the same file be chosen again after it was refused.
  const resetInput = useRef<() => void>(null);

  const choose = (file: File | null) => {
    resetInput.current?.();
    if (file === null) return;
    if (!isPicture(file)) return setTrouble(t('auth.picture.wrong-type'));
    if (file.size > LARGEST_PICTURE_BYTES) return setTrouble(t('auth.picture.too-large'));
    setTrouble(null);
    upload(file, {
      onSuccess: ({ id }) => onChange(id),
      onError: (refusal) => setTrouble(readProblem(refusal)?.message ?? t('ui.no-answer')),
    });
  };

  return (
    <Group gap="md" wrap="nowrap">
      {preview}
      <Stack gap="2xs" miw={0}>
        <Group gap="xs" align="stretch">
          <FileButton onChange={choose} accept={PICTURE_TYPES.join(',')} resetRef={resetInput}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isPending}
                leftSection={<ImageUp size={16} aria-hidden />}
              >
                {picture === null ? labels.add : labels.change}
              </Button>
            )}
          </FileButton>
          {picture !== null && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => onChange(null)}
              leftSection={<Trash2 size={16} aria-hidden />}
            >
              {t('auth.picture.remove')}
            </Button>
          )}
        </Group>
        <div role="alert">
          {(trouble ?? error) !== undefined && (
            <Text c="var(--mantine-color-error)" size="sm">
              {trouble ?? error}
            </Text>
          )}
        </div>
        <Text c="dimmed" size="xs">
          {t('auth.picture.hint')}
        </Text>
      </Stack>
    </Group>
  );
}
