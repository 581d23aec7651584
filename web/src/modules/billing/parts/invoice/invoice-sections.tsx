import { Box, Button, Skeleton, Stack, Text, type TextProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { CopyButton } from '#ui/document/blocks/copy-button.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { useInvoicePdf } from '../../queries/invoice-files.ts';
import style from '../billing.module.css';

/** What stands on the invoice, and how it adds up. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const { lines, kind, regime, net, iva, total } = invoice;
  const isSplit = regime === 'general' && kind !== 'receipt';
  return (
    <Section title={t('billing.lines')}>
      <Stack component="ul" gap={0}>
        {lines.map((line) => (
          <Box component="li" key={line.position} py="2xs">
            <Between fw={500}>
              <span>{line.description}</span>
              <MoneyText centavos={line.total} />
            </Between>
            <Between c="dimmed" fz="xs">
              <span>
                {line.quantity} × <MoneyText centavos={line.unitPrice} />
                {line.discount > 0 && (
                  <>
                    {' · '}
                    {t('billing.line.discount')} −<MoneyText centavos={line.discount} />
                  </>
                )}
                {line.credited > 0 && (
                  <>
                    {' · '}
                    {t('billing.credited')} −<MoneyText centavos={line.credited} />
                  </>
                )}
              </span>
              {isSplit && (
                <span>
                  {t('billing.column.iva')} <MoneyText centavos={line.iva} />
                </span>
              )}
            </Between>
          </Box>
        ))}
      </Stack>
      <Stack component="dl" gap="xs" mt="xs" pt="sm" className={style.ruled ?? ''}>
        {isSplit && (
          <>
            <Sum label={t('billing.column.net')} amount={net} />
            <Sum label={t('billing.iva-12')} amount={iva} />
          </>
        )}
        <Sum label={t('billing.column.total')} amount={total} isStrong />
      </Stack>
    </Section>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: number;
  readonly isStrong?: boolean;
}

function Sum({ label, amount, isStrong = false }: SumProps) {
  return (
    <Between {...(isStrong ? { fw: 600 } : { c: 'dimmed' })}>
      <dt>{label}</dt>
      <dd>
        <MoneyText centavos={amount} />
      </dd>
    </Between>
  );
}

/** One thing at each side. */
function Between({ children, ...type }: TextProps & { readonly children: ReactNode }) {
  return (
    <Text component="div" inherit className={style.between ?? ''} {...type}>
      {children}
    </Text>
  );
}

/** What the tax office knows it by. */
export function Certificate({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const intl = useIntl();
  const { authorization, series, number, certifiedAt, certifierName, certifierTaxId } = invoice;
  if (authorization === null) return null;
  return (
    <Section
      title={t('billing.certificate')}
      tools={<CopyButton copiedId="billing.copied" text={authorization} labelId="billing.certificate.copy" />}
    >
      <dl className={style.facts}>
        <dt>{t('billing.certificate.authorization')}</dt>
        <dd>{authorization}</dd>
        <dt>{t('billing.certificate.series')}</dt>
        <dd>{series}</dd>
        <dt>{t('billing.certificate.number')}</dt>
        <dd>{number}</dd>
        {certifiedAt !== null && (
          <>
            <dt>{t('billing.certificate.at')}</dt>
            <dd>{intl.formatDate(certifiedAt, { dateStyle: 'long', timeStyle: 'short' })}</dd>
          </>
        )}
        {certifierName !== null && certifierName !== '' && (
          <>
            <dt>{t('billing.certificate.by')}</dt>
            <dd>
              {certifierName}
              {certifierTaxId !== null && certifierTaxId !== '' && (
                <Text span inherit c="dimmed">
                  {' · '}
                  {t('billing.receiver.nit', { id: certifierTaxId })}
                </Text>
              )}
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

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
    <Box
      component="iframe"
      display="block"
      w="100%"
      h={560}
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--surface-sunk)"
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
