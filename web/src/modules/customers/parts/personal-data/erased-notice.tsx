import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Notice } from '#ui/notice.tsx';

/** In place of who it was. It takes the focus, and with it the view: what had both is gone with an erasure. */
export function ErasedNotice({ erasedAt }: { readonly erasedAt: string }) {
  const t = useT();
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const day = intl.formatDate(erasedAt, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="info">{t('customers.erased', { day })}</Notice>
    </div>
  );
}
