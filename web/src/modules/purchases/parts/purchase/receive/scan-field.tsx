import { ActionIcon, TextInput } from '@mantine/core';
import { Camera, CircleCheck, OctagonX, ScanBarcode } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LazyCameraScanner } from '#ui/scan/lazy-camera-scanner.tsx';
import style from './receive.module.css';
import { useStrayTyping } from './use-stray-typing.ts';

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
    <div className={style.scan}>
      <form className={style.scanField} onSubmit={submit}>
        <TextInput
          ref={field}
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
      </form>
      <div
        className={style.said}
        data-tone={said === null ? undefined : said.isWrong ? 'wrong' : 'good'}
        aria-live="assertive"
      >
        {said === null ? (
          t('purchase.receive.hint')
        ) : (
          <>
            {said.isWrong ? <OctagonX size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
            <span>{said.text}</span>
          </>
        )}
      </div>
      {isFilming && (
        <LazyCameraScanner.Part
          title={t('purchase.receive.scan')}
          note={said?.text}
          onCode={onCode}
          onClose={() => setFilming(false)}
        />
      )}
    </div>
  );
}
