import type { TextInputProps } from '@mantine/core';
import { ActionIcon, Group, TextInput, VisuallyHidden } from '@mantine/core';
import { readPhone, showPhone, whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { Check, Copy, MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './customers.module.css';

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A phone in any writing; left alone, it shows itself as everybody here writes it. */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  const shown = value.startsWith('+') && readPhone(value) === value ? showPhone(value) : value;
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      placeholder="5512-3344"
      autoComplete="off"
      {...props}
      value={shown}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const phone = readPhone(value);
        if (phone !== null && showPhone(phone) !== shown) onChange(showPhone(phone));
      }}
    />
  );
}

interface PhoneLinkProps {
  /** E.164, as it is kept. */
  readonly phone: string;
  /** Whose it is: said by the buttons. */
  readonly name: string;
  /** What the message begins with. */
  readonly text?: string;
}

const WAY = { className: style.touch ?? '', variant: 'subtle', size: 32, radius: 'sm' } as const;

const SHOWN_MS = 2000;

/** A phone to call, to write to and to copy. */
export function PhoneLink({ phone, name, text }: PhoneLinkProps) {
  const t = useT();
  const shown = showPhone(phone);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard?.writeText(shown).then(
      () => setCopied(true),
      // The number stands beside it and can be marked by hand.
      (refusal: unknown) => console.error(refusal),
    );
  return (
    <Group component="span" display="inline-flex" gap="3xs" wrap="nowrap" style={{ whiteSpace: 'nowrap' }}>
      <a className={style.number} href={`tel:${phone}`}>
        {shown}
      </a>
      <ActionIcon
        component="a"
        {...WAY}
        c="var(--good-ink)"
        href={whatsAppLink(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('customers.whatsapp', { name })}
        title={t('customers.whatsapp', { name })}
      >
        <MessageCircle size={16} aria-hidden />
      </ActionIcon>
      {/* Browsers withhold the clipboard from plain-HTTP pages. */}
      {window.isSecureContext && (
        <ActionIcon
          {...WAY}
          c="dimmed"
          aria-label={t('customers.copy-phone', { phone: shown })}
          title={t('customers.copy-phone', { phone: shown })}
          onClick={() => void copy()}
        >
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        </ActionIcon>
      )}
      <VisuallyHidden role="status">{isCopied && t('customers.copied')}</VisuallyHidden>
    </Group>
  );
}
