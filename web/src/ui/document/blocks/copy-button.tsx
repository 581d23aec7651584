import { Button, Group, Text } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Section } from './section.tsx';

interface Props {
  readonly text: string;
  readonly labelId: string;
  readonly copiedId?: string;
  readonly variant?: 'default' | 'subtle';
  readonly onCopied?: () => void;
}

export function CopyButton({
  text,
  labelId,
  copiedId = 'document.copied',
  variant = 'subtle',
  onCopied,
}: Props) {
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
      <span role="status">{t(isCopied ? copiedId : labelId)}</span>
    </Button>
  );
}

const SHOWN_MS = 2000;

/** Copies, and knows for a moment that it did. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  const copy = useCallback((text: string) => {
    // Browsers withhold the clipboard from plain-HTTP pages; what is to be copied is in sight there.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      (refusal: unknown) => console.error(refusal),
    );
  }, []);
  return { isCopied, copy, canCopy: window.isSecureContext };
}

interface LinkBlockProps {
  readonly title: string;
  readonly link: string;
  /** Other ways to hand it over. */
  readonly children?: ReactNode;
}

/** The customer's own page of this document, ready to be sent. */
export function LinkBlock({ title, link, children }: LinkBlockProps) {
  return (
    <Section title={title} part="tracking" tools={<CopyButton text={link} labelId="document.copy-link" />}>
      <Text inherit c="dimmed" fz="xs" truncate style={{ userSelect: 'all' }}>
        {link}
      </Text>
      {children !== undefined && (
        <Group gap="xs" align="stretch" mt="sm">
          {children}
        </Group>
      )}
    </Section>
  );
}
