import { useIntl } from 'react-intl';
import { useWords } from '#lib/i18n/use-words.ts';
import { Notice } from '#ui/notice.tsx';

/** In place of who it was. */
export function ErasedNotice({ erasedAt }: { readonly erasedAt: string }) {
  const t = useWords();
  const intl = useIntl();
  const day = intl.formatDate(erasedAt, { day: 'numeric', month: 'long', year: 'numeric' });
  return <Notice tone="info">{t('customers.erased', { day })}</Notice>;
}
