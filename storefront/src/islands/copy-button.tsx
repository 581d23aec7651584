import { useState } from 'preact/hooks';
import { Icon } from '../ui/icon.tsx';

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for those who hear the page: «el número de guía». */
  readonly what: string;
}

const SHOWN_MS = 2000;

export function CopyButton({ text, what }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <button type="button" class="button quiet copy" data-done={isCopied || undefined} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      <span aria-live="polite">{isCopied ? 'Copiado' : 'Copiar'}</span>
      <span class="unseen"> {what}</span>
    </button>
  );
}

/** Old browsers, and pages that are not on https, copy only what is selected. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'unseen';
    document.body.append(field);
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    return isDone;
  }
}
