import { ActionIcon, Flex, Stack, Text, TextInput } from '@mantine/core';
import { Camera, CircleCheck, OctagonX, ScanBarcode } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { LazyCameraScanner } from './lazy-camera-scanner.tsx';
import { ScanMessage } from './scan-message.tsx';
import { useStrayTyping } from './use-stray-typing.ts';

/** How the last scan ended. */
export interface ScanOutcome {
  readonly text: string;
  readonly isWrong: boolean;
}

interface Props {
  readonly labels: {
    readonly field: string;
    readonly camera: string;
    /** Of the camera's dialog. */
    readonly title: string;
    /** Until something was scanned. */
    readonly hint: string;
  };
  readonly outcome: ScanOutcome | null;
  readonly onCode: (code: string) => void;
}

/** A scanner types a code and Enter, as a quick typist would: the same field serves both, and the camera too. */
export function ScanField({ labels, outcome, onCode }: Props) {
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
      <Flex component="form" gap="xs" onSubmit={submit}>
        <TextInput
          ref={field}
          flex={1}
          size="lg"
          aria-label={labels.field}
          placeholder={labels.field}
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
          aria-label={labels.camera}
          title={labels.camera}
          onClick={() => setFilming(true)}
        >
          <Camera size={20} aria-hidden />
        </ActionIcon>
      </Flex>
      <ScanMessage tone={outcome === null ? undefined : outcome.isWrong ? 'wrong' : 'good'}>
        {outcome === null ? (
          labels.hint
        ) : (
          <>
            {outcome.isWrong ? <OctagonX size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
            <Text span inherit {...(outcome.isWrong && { fz: 'md', fw: 600 })}>
              {outcome.text}
            </Text>
          </>
        )}
      </ScanMessage>
      {isFilming && (
        <LazyCameraScanner.Part
          title={labels.title}
          note={outcome?.text}
          onCode={onCode}
          onClose={() => setFilming(false)}
        />
      )}
    </Stack>
  );
}
