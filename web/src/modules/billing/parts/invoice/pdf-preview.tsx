import { Button, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PHONE } from '#ui/breakpoints.ts';
import { Trouble } from '#ui/trouble.tsx';
import { useInvoicePdf } from '../../queries/invoice-files.ts';
import style from './pdf-preview.module.css';
import { Section } from './section.tsx';

/** The invoice as the customer gets it. A phone shows no PDF inside a page: there the button hands out the file. */
export function PdfPreview({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const [isShown, setShown] = useState(false);
  if (isPhone) return null;
  return (
    <Section
      title={t('billing.preview')}
      tools={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isShown}
          leftSection={isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          onClick={() => setShown((before) => !before)}
        >
          {t(isShown ? 'billing.preview.hide' : 'billing.preview.show')}
        </Button>
      }
    >
      {isShown ? (
        <Shown invoice={invoice} />
      ) : (
        <Text inherit c="dimmed">
          {t('billing.preview.hint')}
        </Text>
      )}
    </Section>
  );
}

function Shown({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const { data, error, refetch } = useInvoicePdf(invoice, true);
  const address = useObjectUrl(data);
  if (data === undefined && error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  if (address === null) return <Skeleton height={560} aria-label={t('list.loading')} />;
  return (
    <iframe
      className={style.page}
      title={t('billing.preview.title', { label: invoice.label })}
      src={`${address}#toolbar=0&navpanes=0&view=FitH`}
    />
  );
}

/** An address for bytes that are already here; given back when they are no longer shown. */
function useObjectUrl(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
