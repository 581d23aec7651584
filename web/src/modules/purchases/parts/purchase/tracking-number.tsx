import { ActionIcon } from '@mantine/core';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useCopied } from '#modules/orders/parts/order-view/use-copied.ts';
import style from './tracking-number.module.css';

/** Where anybody's number is looked up, whoever carries it. */
const LOOK_UP = 'https://t.17track.net/es#nums=';

/** A number of a carrier: read, copied, looked up. */
export function TrackingNumber({ label, number }: { readonly label: string; readonly number: string }) {
  const t = useT();
  const { isCopied, copy, canCopy } = useCopied();
  if (number === '') return null;
  return (
    <span className={style.number}>
      <span className={style.label}>{label}</span>
      <span className={style.digits}>{number}</span>
      {canCopy && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t(isCopied ? 'purchase.copied' : 'purchase.copy', { number })}
          title={t(isCopied ? 'purchase.copied' : 'purchase.copy', { number })}
          onClick={() => copy(number)}
        >
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        </ActionIcon>
      )}
      <ActionIcon
        component="a"
        variant="subtle"
        color="gray"
        size={32}
        href={`${LOOK_UP}${encodeURIComponent(number)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('purchase.look-up', { number })}
        title={t('purchase.look-up', { number })}
      >
        <ExternalLink size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
