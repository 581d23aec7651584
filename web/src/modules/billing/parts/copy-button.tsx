import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useCopied } from '#ui/document/blocks/copy-button.tsx';

interface Props {
  readonly text: string;
  readonly labelId: string;
  readonly variant?: 'default' | 'subtle';
  readonly onCopied?: () => void;
}

export function CopyButton({ text, labelId, variant = 'subtle', onCopied }: Props) {
  const t = useT();
  const { isCopied, copy, canCopy } = useCopied();
  if (!canCopy) return null;
  return (
    <Button
      variant={variant}
      {...(variant === 'subtle' && { size: 'compact-sm' })}
      leftSection={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      onClick={() => {
        copy(text);
        onCopied?.();
      }}
    >
      <span role="status">{t(isCopied ? 'billing.copied' : labelId)}</span>
    </Button>
  );
}
