import { showPhone, whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { Check, Copy, MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './phone-link.module.css';

interface Props {
  /** E.164, as it is kept. */
  readonly phone: string;
  /** Whose it is: said by the buttons. */
  readonly name: string;
  /** What the message begins with. */
  readonly text?: string;
}

const SHOWN_MS = 2000;

/** A phone to call, to write to and to copy. */
export function PhoneLink({ phone, name, text }: Props) {
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
    <span className={style.phone}>
      <a className={style.number} href={`tel:${phone}`}>
        {shown}
      </a>
      <a
        className={style.way}
        href={whatsAppLink(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('customers.whatsapp', { name })}
        title={t('customers.whatsapp', { name })}
      >
        <MessageCircle size={16} aria-hidden />
      </a>
      {/* Browsers withhold the clipboard from plain-HTTP pages. */}
      {window.isSecureContext && (
        <button
          type="button"
          className={style.way}
          aria-label={t('customers.copy-phone', { phone: shown })}
          title={t('customers.copy-phone', { phone: shown })}
          onClick={() => void copy()}
        >
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        </button>
      )}
      <span className={style.said} role="status">
        {isCopied && t('customers.copied')}
      </span>
    </span>
  );
}
