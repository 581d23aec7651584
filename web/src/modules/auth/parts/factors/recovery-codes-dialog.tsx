import { Button, Stack } from '@mantine/core';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import style from './factors.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown once: the server keeps only their prints. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const text = `${t('auth.codes.file-head')}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (refusal) {
      // Browsers withhold the clipboard from plain-HTTP pages: the codes can still be marked or saved.
      console.error(refusal);
    }
  };
  return (
    // Left by its button only: a slip of the thumb would lose what is shown once.
    <Dialog title={t('auth.codes.title')} onClose={onClose} isStaying>
      <Stack gap="md">
        <p>{t('auth.codes.text')}</p>
        <ul className={style.codes} data-autofocus tabIndex={-1}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={style.add}>
          <Button
            variant="default"
            leftSection={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'auth.codes.copied' : 'auth.codes.copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            renderRoot={(props) => (
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
                download="codigos.txt"
                {...props}
              />
            )}
          >
            {t('auth.codes.download')}
          </Button>
        </div>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('auth.codes.kept')}</Button>
      </DialogActions>
    </Dialog>
  );
}
