import { Button, Stack } from '@mantine/core';
import { chatLink } from '@trastienda/shared/storefront/catalogue.ts';
import { Check, Copy, MessageCircle, QrCode as QrIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useCopied } from '#ui/document/blocks/copy-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import style from './catalogue.module.css';

interface Props {
  readonly link: string;
  /** What it leads to, for those who do not see the code. */
  readonly name: string;
  /** What goes by WhatsApp, the link included. */
  readonly message: string;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

const QR_PX = 208;

/** A link and the ways it leaves by: copied, written, or read from this screen by another phone. */
export function LinkWays({ link, name, message, children }: Props) {
  const t = useT();
  const { isCopied, copy, canCopy } = useCopied();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p className={style.link}>{link}</p>
      <div className={style.ways}>
        {canCopy && (
          <Button
            variant="default"
            leftSection={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            onClick={() => copy(link)}
          >
            <span role="status">{t(isCopied ? 'storefront.link.copied' : 'storefront.link.copy')}</span>
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<MessageCircle size={16} aria-hidden />}
          renderRoot={(props) => (
            <a href={chatLink(null, message)} target="_blank" rel="noopener noreferrer" {...props} />
          )}
        >
          {t('storefront.link.whatsapp')}
        </Button>
        <Button
          variant="default"
          leftSection={<QrIcon size={16} aria-hidden />}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'storefront.link.hide-qr' : 'storefront.link.qr')}
        </Button>
        {children}
      </div>
      {isShown && (
        <Stack gap={0} align="center" mt="md">
          <QrCode text={link} label={t('storefront.link.qr-of', { name })} size={QR_PX} />
        </Stack>
      )}
    </>
  );
}
